import { csvResponse } from "#app/routes/office/csv-response.ts";
import { worldContext } from "#app/world-context.ts";
import { moderationCopy as copy, describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listModerationQueue } from "#database/moderation/moderation-queue.ts";
import type { Route } from "./+types/moderation-queue-csv.ts";
import { parseModerationQuery } from "./moderation-query.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseModerationQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    state,
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
