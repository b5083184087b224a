import { insert } from "#database/insert.ts";
import type { MemberAction } from "#domain/members/member-action.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface MemberEvent {
  agentId: string;
  memberId: string | null;
  action: MemberAction;
  about?: string;
  detail?: object;
}

/** Records what a member did in the history of the workspace, in the transaction of the act. */
export function recordMemberEvent(tx: Transaction, { about, detail = {}, ...event }: MemberEvent): Promise<void> {
  const row = { ...event, id: tx.newId(), at: tx.now.toISOString(), about: about ?? null };
  return insert(tx.db, "memberEvents", { ...row, detail: JSON.stringify(detail) });
}
