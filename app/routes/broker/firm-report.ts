import type { ReportArea } from "#app/http/reports/report-area.ts";
import type { ListVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { reportCopy as copy, reportRowCopy as rowCopy } from "#content/reports/report-page.ts";
import { namesSigned } from "#database/brokers/leads-of-firm.ts";
import { parseReportLength } from "#domain/reports/report-months.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { brokerOf } from "./broker-auth.ts";

/** Leads and closings of the agents for whom a firm has signed. Nothing of a person, an address or an agent's own book. */
export function firmReport({ url, context }: ListVisit): ReportArea {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const brokerIds = brokerOf(context).firms.map(({ id }) => id);
  return {
    ...{ read, csv: true, base: "/broker/reports", kept: {}, groupTitle: copy.groups.agent },
    asked: {
      ...{ scope: { of: "firms", brokerIds }, group: "agent", now: now(), timeZone: officeZone, may: () => false },
      length: parseReportLength(url.searchParams.get("months"), 12),
    },
    groupNames: (found) => namesSigned(read, found),
    async subjectsOf(rows) {
      const names = await namesSigned(read, [...new Set(rows.map(({ agentId }) => agentId))]);
      return ({ agentId }) => ({ name: rowCopy.leadOf(names.get(agentId) ?? ""), to: null, about: "" });
    },
  };
}
