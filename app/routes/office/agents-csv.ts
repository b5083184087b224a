import { agentsWords as words } from "#content/office/agents.ts";
import { fullName } from "#domain/full-name.ts";
import { planNames } from "#domain/plan.ts";
import { agentsListed, askedAgents } from "../../lists/agents.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agents-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { filter, window } = askedAgents(new URL(request.url), world.now());
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => agentsListed(world.database.read, filter, part),
    columns: {
      [words.columns.agent]: (agent) => fullName(agent),
      [words.csvColumns.email]: ({ email }) => email,
      [words.csvColumns.phone]: ({ phone }) => phone,
      [words.columns.plan]: ({ plan }) => (plan ? planNames[plan] : words.otherPlan),
      [words.columns.broker]: ({ brokerage }) => brokerage,
      [words.csvColumns.broker]: ({ designatedBroker }) => designatedBroker,
      [words.csvColumns.state]: ({ licenseState }) => licenseState,
      [words.csvColumns.number]: ({ licenseNumber }) => licenseNumber,
      [words.csvColumns.checked]: ({ licenseCheckedOn }) => licenseCheckedOn,
      [words.columns.zips]: ({ zips }) => zips,
      [words.columns.since]: ({ receivedAt }) => receivedAt,
    },
  });
}
