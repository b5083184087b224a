import { emailIn } from "#database/notifications/receiver.ts";
import type { Reader, Writer } from "#database/schema.ts";

/** Each row of these is of a member, and says only how they sign in and what they want to be sent. */
const tablesOfMember = [
  "memberSessions",
  "memberAccounts",
  "memberTwoFactors",
  "memberPasskeys",
  "mutedNotifications",
] as const;

/**
 * Empties somebody who was invited to a team, or has left one; what they did stays, by their id.
 * @param email lower case @returns ids of the emails that name them or went to them
 */
export async function eraseFormerMember(tx: Writer, email: string, at: string): Promise<string[]> {
  const member = await tx.selectFrom("members").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
  const emails = await emailsNaming(tx, email, member);
  const invitations = tx.updateTable("memberInvitations").where("email", "=", email);
  await invitations.set({ usedAt: at }).where("usedAt", "is", null).execute();
  await invitations.set({ email: "" }).execute();
  await tx.deleteFrom("memberVerifications").where("identifier", "like", `%-otp-${email}`).execute();
  if (!member) return emails;
  for (const table of tablesOfMember) await tx.deleteFrom(table).where("memberId", "=", member.id).execute();
  const settings = { timeZone: null, awayFrom: null, awayUntil: null, twoFactorEnabled: null };
  await tx
    .updateTable("members")
    .set({ name: "", email: member.id, image: null, ...settings })
    .where("id", "=", member.id)
    .execute();
  return emails;
}

/**
 * Of their teams and of the leads offered to these. An email about a team names a member; one about a lead does so to its
 * person, with the address.
 */
async function emailsNaming(
  reader: Reader,
  email: string,
  member: { id: string; name: string } | undefined,
): Promise<string[]> {
  const memberships = reader.selectFrom("memberships").select("agentId");
  const teams = await memberships
    .where("memberId", "=", member?.id ?? "")
    .union(reader.selectFrom("memberInvitations").select("agentId").where("email", "=", email))
    .execute();
  const agentIds = teams.map(({ agentId }) => agentId);
  const about = [...agentIds, ...(member ? [member.id] : [])];
  if (about.length === 0) return [];
  const rows = await reader
    .selectFrom("deliveries")
    .select(["id", "about", "destination", "payload"])
    .where("destination", "=", "mail")
    .where((is) =>
      is.or([
        is("about", "in", about),
        is("about", "in", reader.selectFrom("offers").select("leadId").where("agentId", "in", about)),
      ]),
    )
    .execute();
  const name = member?.name ? JSON.stringify(member.name).slice(1, -1) : undefined;
  const theirs = rows.filter((row) => {
    if (emailIn(row).to === email) return true;
    if (!agentIds.includes(row.about ?? "")) return row.payload.includes(email);
    return name !== undefined && row.payload.includes(name);
  });
  return theirs.map(({ id }) => id);
}
