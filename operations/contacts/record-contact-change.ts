import { insertContactChange } from "#database/contacts/contact-changes.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ContactChangeDetails, ContactChangeKind } from "#domain/contacts/contact-change.ts";
import type { Transaction } from "#operations/transaction.ts";

/** `changeId`: what one press takes back; none: nothing changed. */
export type ContactsChanged<Reason extends string> =
  | { ok: true; changeId?: string; count: number }
  | { ok: false; reason: Reason };

/** What `undoContactChange` takes back by one press. */
export const recordContactChange = <Kind extends ContactChangeKind>(
  tx: Transaction,
  by: Viewer,
  change: { id: string; kind: Kind; count: number; detail: ContactChangeDetails[Kind] },
) =>
  insertContactChange(tx.db, {
    ...change,
    agentId: by.agentId,
    memberId: by.member.id,
    at: tx.now.toISOString(),
  });
