import type { Declarations } from "#database/privacy/declaration.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";

export type InquiryKind = "contact" | "question";

export interface InquiriesTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  kind: InquiryKind;
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  /** Left out: open. */
  status?: InquiryStatus;
  moderationReason: string | null;
  /** As in `ApplicationsTable`. */
  rejected?: 0 | 1;
  client: string;
}

/** Append-only; erasing a person empties the text. */
export interface InquiryEventsTable {
  id: string;
  inquiryId: string;
  at: string;
  staffId: string;
  what: "answered" | "closed" | "reopened";
  /** The answer; else empty. */
  text: string;
  /** SHA-256 of the form's key, inquiry and text: makes repeats one answer. */
  submissionKey: string;
}

/** An inquiry that a member asked, signed in. The id is the inquiry's. */
export interface MemberQuestionsTable {
  id: string;
  agentId: string;
  memberId: string;
  askedAt: string;
  /** Midnight UTC at the end of the working day by which we answer. */
  answerBy: string;
  /** Their account manager at that time; null: none. */
  staffId: string | null;
}

export interface InquiriesSchema {
  memberQuestions: MemberQuestionsTable;
  inquiries: InquiriesTable;
  inquiryEvents: InquiryEventsTable;
}

export const personalDataOfInquiries = {
  inquiries: {
    find: { column: "id", in: "inquiries" },
    copied: { columns: ["id", "receivedAt", "name", "subject", "phone", "message"], orderBy: ["receivedAt", "id"] },
    erased: {
      emptied: { name: "", subject: "", email: "", phone: "", message: "", client: "" },
      stays: ["id", "submissionKey", "receivedAt", "kind", "status", "moderationReason", "rejected"],
    },
  },
  memberQuestions: {
    find: { column: "memberId", in: "formerMembers" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  inquiryEvents: {
    find: { column: "inquiryId", in: "inquiries" },
    copied: { columns: ["inquiryId", "at", "text"], orderBy: ["at", "id"], where: { what: "answered" } },
    erased: {
      emptied: { text: "" },
      stays: ["id", "inquiryId", "at", "staffId", "what", "submissionKey"],
    },
  },
} as const satisfies Declarations<keyof InquiriesSchema>;
