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
    [copy.columns.when]: ({ receivedAt }) => receivedAt,
    [copy.columns.who]: ({ who }) => who ?? copy.unknownPerson,
    [copy.columns.event]: ({ action }) => auditActionNames[action],
    [copy.columns.about]: ({ about, recipient }) => recipient ?? about,
    [copy.csvDetail]: ({ detail }) => detailText(detail),
  },
});
