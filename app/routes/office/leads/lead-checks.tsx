import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { verificationScript } from "#content/leads/verification-script.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import type { Route } from "./+types/lead-checks.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

const questions = verificationScript.map(({ id }) => id);
/** "whereIs" says "same" if what the person wrote about "where" still holds. */
const fields = [...questions, "whereIs", "whenIs", "outcome", "note"] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, fields);
  const { outcome, note, whereIs, whenIs, ...answers } = typed;
  const asWritten = questions.filter(
    (id) => (id === "where" && whereIs === "same") || (id === "when" && whenIs === "same"),
  );
  const refused = (reason: keyof typeof copy.checkRefusals) =>
    refusedForm({ form: "check", reason, message: copy.checkRefusals[reason], typed });
  const by = { leadId: params.id, staffId: staffMember(context).id };
  if (outcome !== "passed" && outcome !== "not-passed") return refused("no-outcome");
  const verified = await verifyLead(context.get(worldContext), {
    ...by,
    answers,
    asWritten,
    note,
    passed: outcome === "passed",
  });
  if (verified.ok) return redirect(`/office/leads/${params.id}#verification`, 303);
  if (verified.reason === "unknown-lead") throw data(null, { status: 404 });
  return refused(verified.reason);
}

export default function LeadChecksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
