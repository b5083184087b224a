import { csvResponse } from "#app/routes/office/csv-response.ts";
import { worldContext } from "#app/world-context.ts";
import { agentsCopy as copy } from "#content/agents/office-agents.ts";
import { planNames } from "#domain/agents/plan.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/agents-csv.ts";
import { agentsListed, parseAgentsQuery } from "./agents-query.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { state, filter, window } = parseAgentsQuery(new URL(request.url), world.now());
  return csvResponse({
    request,
    context,
    state,
    window,
    rows: (part) => agentsListed(world.database.read, filter, part),
    columns: {
      [copy.columns.agent]: (agent) => fullName(agent),
      [copy.csvColumns.email]: ({ email }) => email,
      [copy.csvColumns.phone]: ({ phone }) => phone,
      [copy.columns.plan]: ({ plan }) => (plan ? planNames[plan] : copy.otherPlan),
      [copy.columns.broker]: ({ brokerage }) => brokerage,
      [copy.csvColumns.broker]: ({ designatedBroker }) => designatedBroker,
      [copy.csvColumns.state]: ({ licenseState }) => licenseState,
      [copy.csvColumns.number]: ({ licenseNumber }) => licenseNumber,
      [copy.csvColumns.checked]: ({ licenseCheckedOn }) => licenseCheckedOn,
      [copy.columns.zips]: ({ zips }) => zips,
      [copy.columns.since]: ({ receivedAt }) => receivedAt,
    },
  });
}
