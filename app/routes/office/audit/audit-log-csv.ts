import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { auditActionNames, auditCopy as copy } from "#content/audit/office-audit-log.ts";
import { listAuditEvents } from "#database/audit/audit-events.ts";
import { allStaff } from "#database/staff/staff.ts";
import { detailText, parseAuditLogQuery } from "./audit-log-query.ts";

export const loader = csvLoader({
  parse: async (url, { read }) =>
    parseAuditLogQuery(
      url,
      (await allStaff(read)).map(({ id }) => id),
    ),
  rows: listAuditEvents,
  columns: {
    [copy.columns.when]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.who]: ["text", ({ who }) => who ?? copy.unknownPerson],
    [copy.columns.event]: ["text", ({ action }) => auditActionNames[action]],
    [copy.columns.about]: ["text", ({ about, recipient }) => recipient ?? about],
    [copy.csvDetail]: ["text", ({ detail }) => detailText(detail)],
  },
});
