import { agentsCopy as copy } from "#content/office/agents.ts";
import { fullName } from "#domain/full-name.ts";
import { planNames } from "#domain/plan.ts";
import { agentsListed, parseAgentsQuery } from "../../lists/agents.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agents-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { filter, window } = parseAgentsQuery(new URL(request.url), world.now());
  return csvResponse({
    request,
    context,
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
