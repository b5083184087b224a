import { moderationCopy as copy, describeModerationReason } from "#content/office/held.ts";
import { listModerationQueue } from "#database/held-list.ts";
import { parseModerationQuery } from "../../lists/held.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parseModerationQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => listModerationQueue(read, filter, part),
    columns: {
      [copy.columns.received]: ({ receivedAt }) => receivedAt,
      [copy.columns.kind]: ({ scope }) => copy.scopes[scope],
      [copy.columns.from]: ({ name }) => name,
      [copy.detail.email]: ({ email }) => email,
      [copy.detail.phone]: ({ phone }) => phone,
      [copy.columns.why]: ({ moderationReason }) => describeModerationReason(moderationReason),
    },
  });
}
