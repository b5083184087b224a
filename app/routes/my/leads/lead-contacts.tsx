import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { parseChannel, parseOutcome } from "#domain/work/activity.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import type { Route } from "./+types/lead-contacts.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["channel", "outcome", "text"]);
  const { text } = typed;
  const form = { leadId: params.id, channel: parseChannel(typed.channel), outcome: parseOutcome(typed.outcome), text };
  const recorded = await recordContact(context.get(worldContext), workspaceOf(context), form);
  if (recorded.ok) return replace(`/my/leads/${params.id}#contact`, 303);
  const { reason } = recorded;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "contact", reason, message: leadRefusals.contact[reason], typed });
}

export default function LeadContacts({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
