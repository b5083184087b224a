import { insertMember, insertMembership, memberOfEmail } from "#database/members/members.ts";
import { memberIdOfEmail, updateMember } from "#database/members/memberships.ts";
import type { MemberRole } from "#domain/members/member.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { Transaction } from "#operations/transaction.ts";

interface Joining {
  agentId: string;
  role: MemberRole;
  /** `id`: of a person who was no member of any workspace before. */
  person: { id: string; name: string; email: string };
  /** The paid application that opens the workspace. */
  applicationId?: string;
}

/** @returns the member's id; undefined if the address is a member's of a workspace now */
export async function joinWorkspace(
  tx: Transaction,
  { agentId, role, person, applicationId }: Joining,
): Promise<string | undefined> {
  const email = emailKey(person.email);
  if (await memberOfEmail(tx.db, email)) return undefined;
  const at = tx.now.toISOString();
  const former = await memberIdOfEmail(tx.db, email);
  // The mailbox alone proves nothing to a workspace that somebody else may have paid for.
  const first = role === "team-member" ? {} : { firstSignedInAt: null };
  if (former) await updateMember(tx.db, former.id, { name: person.name, updatedAt: at, ...first });
  else await insertMember(tx.db, { ...person, email, at });
  const memberId = former?.id ?? person.id;
  await insertMembership(tx.db, {
    id: tx.newId(),
    agentId,
    memberId,
    role,
    since: at,
    applicationId: applicationId ?? null,
  });
  return memberId;
}
