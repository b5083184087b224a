import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { NewLeadForm } from "#app/ui/office/leads/new-lead-form.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { newLeadCopy as copy } from "#content/leads/new-lead.ts";
import { currentPhoneConsentText } from "#content/privacy/phone-consent.ts";
import { parseLeadKind } from "#domain/leads/lead-kind.ts";
import { parseManualLead } from "#domain/leads/manual-lead.ts";
import { questionCounts } from "#domain/leads/questionnaire.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";
import { addLead } from "#operations/leads/add-lead.ts";
import type { Route } from "./+types/new-lead.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  kind: parseLeadKind(url.searchParams.get("kind")) ?? "buyer",
  formKey: context.get(worldContext).newId(),
});

const fields = [
  ...Array.from({ length: Math.max(...Object.values(questionCounts)) }, (_, step) => answerFieldName(step)),
  ...["kind", "firstName", "lastName", "phone", "email", "source", "consent", "consentTextId", "formKey"],
];

export async function action({ request, context }: Route.ActionArgs) {
  const { formKey = "", consentTextId = "", ...entered } = await postedTexts(request, fields);
  const parsed = parseManualLead(entered);
  if (!parsed.ok) return data({ entered, refusals: parsed.refusals }, 400);
  const by = { staffId: staffMember(context).id, formKey, consentTextId };
  const { leadId } = await addLead(context.get(worldContext), { ...parsed.lead, ...by });
  return redirect(`/office/leads/${leadId}`, 303);
}

export default function NewLead({ loaderData: { kind, formKey }, actionData }: Route.ComponentProps) {
  return (
    <OfficeFormPage
      back={{ to: "/office/leads", label: copy.back }}
      title={copy.title}
      line={copy.line}
      refusal={actionData ? copy.refused : undefined}
    >
      <NewLeadForm
        kind={parseLeadKind(actionData?.entered.kind) ?? kind}
        formKey={formKey}
        consentText={currentPhoneConsentText}
        entered={actionData?.entered ?? {}}
        refusals={actionData?.refusals ?? {}}
      />
    </OfficeFormPage>
  );
}
