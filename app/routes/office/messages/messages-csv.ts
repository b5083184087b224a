import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { messagesCopy as copy } from "#content/messages/office-messages.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listMessages } from "#database/messages/messages.ts";
import { parseMessagesQuery } from "./messages-query.ts";

export const loader = csvLoader({
  parse: parseMessagesQuery,
  rows: (read, filter, part) => listMessages(read, filter, part).execute(),
  columns: {
    [copy.columns.received]: ({ receivedAt }) => receivedAt,
    [copy.columns.from]: ({ name }) => name,
    [copy.detail.email]: ({ email }) => email,
    [copy.detail.phone]: ({ phone }) => phone,
    [copy.columns.kind]: ({ kind }) => copy.kinds[kind],
    [copy.columns.about]: ({ subject }) => subject,
    [copy.detail.message]: ({ message }) => message,
    [copy.detail.inModeration]: ({ moderationReason }) =>
      moderationReason && describeModerationReason(moderationReason),
    [copy.columns.status]: ({ status }) => copy.statuses[status],
  },
});
