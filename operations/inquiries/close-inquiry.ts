import { findInquiry } from "#database/inquiries/inquiries.ts";
import { insertInquiryEvent } from "#database/inquiries/inquiry-events.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface NamedInquiry {
  inquiryId: string;
  staffId: string;
}

export type StatusChange = { ok: true } | { ok: false; reason: "unknown-inquiry" | "no-change" };

/** Nothing more is expected of the office. */
export const closeInquiry = (world: World, named: NamedInquiry) =>
  changeStatus(world, named, { to: "closed", what: "closed", when: (status) => status !== "closed" });

export const reopenInquiry = (world: World, named: NamedInquiry) =>
  changeStatus(world, named, { to: "open", what: "reopened", when: (status) => status === "closed" });

interface Change {
  to: InquiryStatus;
  what: "closed" | "reopened";
  when(status: InquiryStatus): boolean;
}

function changeStatus(world: World, { inquiryId, staffId }: NamedInquiry, change: Change): Promise<StatusChange> {
  const { to, what, when } = change;
  return inTransaction(world, async (tx): Promise<StatusChange> => {
    const inquiry = await findInquiry(tx.db, inquiryId);
    if (!inquiry) return { ok: false, reason: "unknown-inquiry" };
    if (inquiry.moderationReason !== null || !when(inquiry.status ?? "open")) return { ok: false, reason: "no-change" };
    const id = tx.newId();
    const event = { id, inquiryId, at: tx.now.toISOString(), staffId, what, text: "", submissionKey: id };
    await insertInquiryEvent(tx.db, event, to);
    await recordAuditEvent(tx, { staffId, action: `inquiry-${what}`, about: inquiryId });
    return { ok: true };
  });
}
