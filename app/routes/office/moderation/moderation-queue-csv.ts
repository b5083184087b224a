import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { moderationCopy as copy, describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listModerationQueue } from "#database/moderation/moderation-queue.ts";
import { parseModerationQuery } from "./moderation-query.ts";

export const loader = csvLoader({
  parse: parseModerationQuery,
  rows: listModerationQueue,
  columns: {
    [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.kind]: ["text", ({ scope }) => copy.scopes[scope]],
    [copy.columns.from]: ["text", ({ name }) => name],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.phone]: ["text", ({ phone }) => phone],
    [copy.columns.why]: ["text", ({ moderationReason }) => describeModerationReason(moderationReason)],
  },
});
