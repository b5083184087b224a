import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { agentsCopy as copy } from "#content/agents/office-agents.ts";
import { planNames } from "#domain/agents/plan.ts";
import { fullName } from "#domain/values/full-name.ts";
import { agentsListed, parseAgentsQuery } from "./agents-query.ts";

export const loader = csvLoader({
  parse: (url, { now }) => parseAgentsQuery(url, now),
  rows: agentsListed,
  columns: {
    [copy.columns.agent]: ["text", (agent) => fullName(agent)],
    [copy.csvColumns.email]: ["text", ({ email }) => email],
    [copy.csvColumns.phone]: ["text", ({ phone }) => phone],
    [copy.columns.plan]: ["text", ({ plan }) => (plan ? planNames[plan] : copy.otherPlan)],
    [copy.columns.broker]: ["text", ({ brokerage }) => brokerage],
    [copy.csvColumns.broker]: ["text", ({ designatedBroker }) => designatedBroker],
    [copy.csvColumns.state]: ["text", ({ licenseState }) => licenseState],
    [copy.csvColumns.number]: ["text", ({ licenseNumber }) => licenseNumber],
    [copy.csvColumns.checked]: ["time", ({ licenseCheckedOn }) => licenseCheckedOn],
    [copy.columns.zips]: ["number", ({ zips }) => zips],
    [copy.columns.since]: ["time", ({ receivedAt }) => receivedAt],
  },
});
