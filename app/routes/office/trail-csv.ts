import { auditActionNames, auditCopy as copy } from "#content/office/trail.ts";
import { allStaff } from "#database/staff.ts";
import { listAuditEvents } from "#database/staff-actions.ts";
import { detailText, parseAuditLogQuery } from "../../lists/trail.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/trail-csv.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const staffIds = (await allStaff(read)).map(({ id }) => id);
  const { filter, window } = parseAuditLogQuery(new URL(request.url), staffIds);
  return csvResponse({
    request,
    context,
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
