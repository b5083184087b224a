import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RouterAnswer } from "#app/ui/office/router/router-answer.tsx";
import { RouterForm } from "#app/ui/office/router/router-form.tsx";
import { routerWords as words } from "#content/office/router.ts";
import { agentNames } from "#database/lead-agents.ts";
import { findZip } from "#database/zips.ts";
import { clocksIn } from "#domain/calling-hours.ts";
import { explainRouting } from "#operations/route-lead.ts";
import { routerQuestion } from "../../router-question.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/router.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { fields, asked, wrong } = routerQuestion(new URL(request.url), world.now());
  if (!asked) return { fields, wrong, answer: undefined };
  const { read } = world.database;
  const { decision, facts } = await explainRouting(read, asked.lead, asked.at);
  const place = facts.zip ? await findZip(read, facts.zip) : undefined;
  const names = await agentNames(
    read,
    facts.seats.map(({ applicationId }) => applicationId),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const answer = {
    ...{ decision, at: asked.at.toISOString(), hours: facts.hours, lastSeat: facts.lastSeat },
    isZipUnknown: asked.lead.zip !== null && !place,
    place: place ? `${place.zip} ${place.city}, ${place.state}` : (asked.lead.state ?? ""),
    clocks: clocksIn({ ...asked.lead, ...(place && { state: place.state }) }, asked.at),
    seats: facts.seats.map(({ seat, applicationId, state }) => ({ seat, state, agent: named(applicationId) })),
  };
  return { fields, wrong, answer };
}

export default function Router({ loaderData: { fields, wrong, answer } }: Route.ComponentProps) {
  return (
    <OfficePage title={words.title} line={words.line}>
      <RouterForm fields={fields} wrong={wrong} />
      {answer ? <RouterAnswer answer={answer} /> : null}
    </OfficePage>
  );
}
