import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { inquiriesCopy as copy } from "#content/inquiries/office-inquiries.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";

const kinds = { open: "due", answered: "good", closed: "plain" } as const;

interface MarkedInquiry {
  status: InquiryStatus;
  moderationReason: string | null;
}

/** An inquiry in moderation waits for no answer. */
export function InquiryStatusMark({ status, moderationReason }: MarkedInquiry) {
  if (moderationReason !== null) return <StatusMark kind="bad">{copy.moderationMark}</StatusMark>;
  return <StatusMark kind={kinds[status]}>{copy.statuses[status]}</StatusMark>;
}
