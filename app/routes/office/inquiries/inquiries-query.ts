import { listState } from "#app/http/list-state.ts";
import type { InquiryFilter } from "#database/inquiries/inquiries.ts";
import { inquiryStatuses } from "#domain/inquiries/inquiry-status.ts";

export function parseInquiriesQuery(url: URL) {
  const { state, window } = listState(url, {
    status: inquiryStatuses,
    kind: ["contact", "question"],
    moderation: ["yes", "no"],
  });
  const filter: InquiryFilter = {
    kind: state.kind === "contact" || state.kind === "question" ? state.kind : undefined,
    status: inquiryStatuses.find((one) => one === state.status),
    inModeration: state.moderation ? state.moderation === "yes" : undefined,
  };
  return { state, window, filter };
}
