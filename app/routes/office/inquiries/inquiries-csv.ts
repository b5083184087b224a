import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { listInquiries } from "#database/inquiries/inquiries.ts";
import { parseInquiriesQuery } from "./inquiries-query.ts";

export const loader = csvLoader({
  parse: parseInquiriesQuery,
  rows: (read, filter, part) => listInquiries(read, filter, part).execute(),
  columns: {
    [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.from]: ["text", ({ name }) => name],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.phone]: ["text", ({ phone }) => phone],
    [copy.columns.kind]: ["text", ({ kind }) => copy.kinds[kind]],
    [copy.columns.about]: ["text", ({ subject }) => subject],
    [copy.detail.message]: ["text", ({ message }) => message],
    [copy.detail.inModeration]: [
      "text",
      ({ moderationReason }) => moderationReason && describeModerationReason(moderationReason),
    ],
    [copy.columns.status]: ["text", ({ status }) => copy.statuses[status]],
  },
});
