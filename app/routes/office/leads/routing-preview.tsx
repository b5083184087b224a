import { licensePage } from "#app/routes/office/agents/license-page.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { RoutingPreviewForm } from "#app/ui/office/leads/routing-preview-form.tsx";
import { RoutingPreviewResult } from "#app/ui/office/leads/routing-preview-result.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { routingPreviewCopy as copy } from "#content/leads/office-routing-preview.ts";
import { agentNames } from "#database/agents/agent-of.ts";

import { findZip } from "#database/territory/zips.ts";
import { clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { explainRouting } from "#operations/leads/route-lead.ts";
import type { Route } from "./+types/routing-preview.ts";
import { parseRoutingPreviewQuery } from "./routing-preview-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { fields, preview, wrong } = parseRoutingPreviewQuery(new URL(request.url), world.now());
  if (!preview) return { fields, wrong, answer: undefined };
  const { read } = world.database;
  const { decision, facts } = await explainRouting(read, preview.lead, preview.at);
  const place = facts.zip ? await findZip(read, facts.zip) : undefined;
  const names = await agentNames(
    read,
    facts.seats.map(({ agentId }) => agentId),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const answer = {
    decision,
    at: preview.at.toISOString(),
    hours: facts.hours,
    lastSeat: facts.lastSeat,
    isZipUnknown: preview.lead.zip !== null && !place,
    place: place ? `${place.zip} ${place.city}, ${place.state}` : (preview.lead.state ?? ""),
    clocks: clocksIn(whereaboutsAt(place, { state: preview.lead.state, dialable: preview.lead.phone }), preview.at),
    seats: facts.seats.map(({ seat, agentId, state, licenseChecked }) => ({
      seat,
      state,
      agent: named(agentId),
      licensePage: licenseChecked ? null : licensePage(agentId, staffMember(context).role),
    })),
  };
  return { fields, wrong, answer };
}

export default function Router({ loaderData: { fields, wrong, answer } }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.title} line={copy.line}>
      <RoutingPreviewForm fields={fields} wrong={wrong} />
      {answer ? <RoutingPreviewResult answer={answer} /> : null}
    </OfficePage>
  );
}
