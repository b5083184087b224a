import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { isTaken, ShownAdAnswer } from "#app/ui/sandbox/ad-answer.tsx";
import { AdForm } from "#app/ui/sandbox/ad-form.tsx";
import { PartnerLinks } from "#app/ui/sandbox/partner-links.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import type { Route } from "./+types/ads.ts";

const copy = sandboxPages.ads;

const enteredFields = [
  "address",
  "googleKey",
  "consentText",
  "firstName",
  "lastName",
  "email",
  "phone",
  "zip",
  "isTest",
] as const;

export const meta = () => unlistedMeta(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  openSandbox(context);
  return null;
}

/** Plays Google Ads, whose lead form sends a lead to a source. With a lead id it is the same lead again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { leadId: sentBefore, times, ...entered } = await postedTexts(request, [...enteredFields, "leadId", "times"]);
  const leadId = sentBefore || context.get(worldContext).newId();
  const lead = { ...entered, leadId, isTest: entered.isTest !== "" };
  const answer = await openSandbox(context).sendAdLead(entered.address, lead);
  const sent = { entered, leadId, times: (Number(times) || 0) + 1, answer };
  return data(sent, isTaken(answer) ? 200 : 404);
}

export default function SandboxAds({ actionData: sent }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      <PartnerLinks here="ads" />
      {sent ? <ShownAdAnswer {...sent} /> : null}
      <AdForm entered={sent?.entered} />
    </SandboxPage>
  );
}
