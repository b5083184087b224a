import { data, redirect } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { submissionContextOf } from "#app/routes/forms/submission-context.ts";
import { ConfirmPage, ReferralOver } from "#app/ui/incoming/confirm-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { confirmPage as copy } from "#content/incoming/refer-pages.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { confirmReferral } from "#operations/incoming/answer-referral.ts";
import { provenText } from "#operations/privacy/shown-texts.ts";
import type { Route } from "./+types/confirm.ts";
import { loadReferral } from "./load-referral.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.documentTitle);

/** Only asks: mail scanners open links. */
export const loader = loadReferral;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  // A scanner may even post to a link, but it presses no button.
  if (!form.has("confirm")) return data({ phone: "", ticked: false, refusal: undefined }, 422);
  const world = context.get(worldContext);
  const { phone, consent, ...texts } = textsIn(form, ["phone", "consent", "consentTextId", "disclosureTextId"]);
  const submitted = submissionContextOf(request, context, form);
  // The key is no part of a consent record.
  const page = new URL("/refer/confirm", submitted.page).href;
  const agreed = isTicked(consent);
  const confirmed = await confirmReferral(world, {
    ...{ key: params.key, phone, agreed, context: { ...submitted, page } },
    consentTextId: provenText(world, texts.consentTextId),
    disclosureTextId: provenText(world, texts.disclosureTextId),
  });
  if (confirmed.ok) return redirect("/refer/answered?done=confirmed", 303);
  if (confirmed.reason === "over") return redirect("/refer/answered?done=over", 303);
  return data({ phone, ticked: agreed, refusal: confirmed.reason }, 422);
}

export default function Confirm({ loaderData: { referral }, actionData }: Route.ComponentProps) {
  return referral ? <ConfirmPage referral={referral} refused={actionData} /> : <ReferralOver />;
}
