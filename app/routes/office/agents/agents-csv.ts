import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { agentsCopy as copy } from "#content/agents/office-agents.ts";
import { planNames } from "#domain/agents/plan.ts";
import { fullName } from "#domain/values/full-name.ts";
import { agentsListed, parseAgentsQuery } from "./agents-query.ts";

export const loader = csvLoader({
  parse: (url, { now }) => parseAgentsQuery(url, now),
  rows: agentsListed,
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
