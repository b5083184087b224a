import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { moderationCopy as copy, describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listModerationQueue } from "#database/moderation/moderation-queue.ts";
import { parseModerationQuery } from "./moderation-query.ts";

export const loader = csvLoader({
  parse: parseModerationQuery,
  rows: listModerationQueue,
  columns: {
    [copy.columns.received]: ({ receivedAt }) => receivedAt,
    [copy.columns.kind]: ({ scope }) => copy.scopes[scope],
    [copy.columns.from]: ({ name }) => name,
    [copy.detail.email]: ({ email }) => email,
    [copy.detail.phone]: ({ phone }) => phone,
    [copy.columns.why]: ({ moderationReason }) => describeModerationReason(moderationReason),
  },
});
