import { csvResponse } from "#app/routes/office/csv-response.ts";
import { worldContext } from "#app/world-context.ts";
import { auditActionNames, auditCopy as copy } from "#content/audit/office-audit-log.ts";
import { listAuditEvents } from "#database/audit/audit-events.ts";
import { allStaff } from "#database/staff/staff.ts";
import type { Route } from "./+types/audit-log-csv.ts";
import { detailText, parseAuditLogQuery } from "./audit-log-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const staffIds = (await allStaff(read)).map(({ id }) => id);
  const { state, filter, window } = parseAuditLogQuery(new URL(request.url), staffIds);
  return csvResponse({
    request,
    context,
    state,
    window,
    rows: (part) => listAuditEvents(read, filter, part),
    columns: {
      [copy.columns.when]: ({ receivedAt }) => receivedAt,
      [copy.columns.who]: ({ who }) => who ?? copy.unknownPerson,
      [copy.columns.event]: ({ action }) => auditActionNames[action],
      [copy.columns.about]: ({ about, recipient }) => recipient ?? about,
      [copy.csvDetail]: ({ detail }) => detailText(detail),
    },
  });
}
