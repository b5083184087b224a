import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RoutingPreviewResult } from "#app/ui/office/router/router-answer.tsx";
import { RoutingPreviewForm } from "#app/ui/office/router/router-form.tsx";
import { routingPreviewCopy as copy } from "#content/office/router.ts";
import { agentNames } from "#database/lead-agents.ts";
import { findZip } from "#database/zips.ts";
import { clocksIn } from "#domain/calling-hours.ts";
import { explainRouting } from "#operations/route-lead.ts";
import { parseRoutingPreviewQuery } from "../../router-question.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/router.ts";

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
    facts.seats.map(({ applicationId }) => applicationId),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const answer = {
    ...{ decision, at: preview.at.toISOString(), hours: facts.hours, lastSeat: facts.lastSeat },
    isZipUnknown: preview.lead.zip !== null && !place,
    place: place ? `${place.zip} ${place.city}, ${place.state}` : (preview.lead.state ?? ""),
    clocks: clocksIn({ ...preview.lead, ...(place && { state: place.state }) }, preview.at),
    seats: facts.seats.map(({ seat, applicationId, state }) => ({ seat, state, agent: named(applicationId) })),
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
