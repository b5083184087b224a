import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
import type { IncomingReferralsTable, ReferralKeysTable, ReferringAgentsTable } from "./incoming-schema.ts";
import { emptyPerson } from "./incoming-schema.ts";

/** @returns whether it is new: the same form sent again is one referral */
export async function insertReferral(
  tx: Writer,
  referral: IncomingReferralsTable,
  sender: Omit<ReferringAgentsTable, "id">,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("incomingReferrals")
    .values(referral)
    .onConflict((conflict) => conflict.column("submissionKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  await tx
    .insertInto("referringAgents")
    .values({ id: referral.id, ...sender })
    .execute();
  return true;
}

export const findReferral = (reader: Reader, id: string): Promise<IncomingReferralsTable | undefined> =>
  reader.selectFrom("incomingReferrals").selectAll().where("id", "=", id).executeTakeFirst();

export const senderOf = (reader: Reader, id: string): Promise<ReferringAgentsTable | undefined> =>
  reader.selectFrom("referringAgents").selectAll().where("id", "=", id).executeTakeFirst();

/** @param now ISO @returns undefined if it was answered, or its time is over */
export const openReferralOfKey = (
  reader: Reader,
  keyHash: string,
  now: string,
): Promise<IncomingReferralsTable | undefined> =>
  reader
    .selectFrom("incomingReferrals")
    .selectAll()
    .where("keyHash", "=", keyHash)
    .where("state", "=", "asked")
    .where("endsAt", ">", now)
    .executeTakeFirst();

export const referralOfLead = (reader: Reader, leadId: string): Promise<IncomingReferralsTable | undefined> =>
  reader.selectFrom("incomingReferrals").selectAll().where("leadId", "=", leadId).executeTakeFirst();

/** What was sent about the persons of these leads, and by whom. */
export async function referralsOfLeads(reader: Reader, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return reader
    .selectFrom("incomingReferrals")
    .innerJoin("referringAgents as sender", "sender.id", "incomingReferrals.id")
    .select(["incomingReferrals.id", "leadId", "receivedAt", "agreed"])
    .select(["sender.firstName", "sender.lastName", "brokerage", "license", "licenseState"])
    .where("leadId", "in", leadIds)
    .orderBy("receivedAt")
    .execute();
}

/** Sent about the reader of this mailbox, who has not answered yet. */
export const referralsWaitingFor = (reader: Reader, mailbox: string) =>
  reader
    .selectFrom("incomingReferrals")
    .innerJoin("referringAgents as sender", "sender.id", "incomingReferrals.id")
    .select(["receivedAt", "kind", "place", "agreed"])
    .select(["sender.firstName", "sender.lastName", "brokerage", "license", "licenseState"])
    .where("incomingReferrals.mailbox", "=", mailbox)
    .where("state", "=", "asked")
    .orderBy("receivedAt")
    .execute();

export async function updateReferral(
  tx: Writer,
  id: string,
  change: Partial<Omit<IncomingReferralsTable, "id">>,
): Promise<void> {
  await tx.updateTable("incomingReferrals").set(change).where("id", "=", id).execute();
}

/** Ends it without a lead: what the sender typed about the person goes. */
export const dropReferral = (
  tx: Writer,
  id: string,
  end: Pick<IncomingReferralsTable, "state" | "answeredAt">,
): Promise<void> => updateReferral(tx, id, { ...end, ...emptyPerson });

/** Those whose person is not asked yet and who end after this one, the oldest first. */
export const referralsToAsk = (
  reader: Reader,
  after: Pick<IncomingReferralsTable, "endsAt" | "id">,
  most: number,
): Promise<Pick<IncomingReferralsTable, "endsAt" | "id">[]> =>
  reader
    .selectFrom("incomingReferrals")
    .select(["endsAt", "id"])
    .where("state", "=", "asked")
    .where("askedAt", "is", null)
    .where("moderationReason", "is", null)
    .where((is) =>
      is.or([is("endsAt", ">", after.endsAt), is.and([is("endsAt", "=", after.endsAt), is("id", ">", after.id)])]),
    )
    .orderBy("endsAt")
    .orderBy("id")
    .limit(most)
    .execute();

/** Those whose person has not answered in time. @param now ISO */
export const lapsedReferrals = (reader: Reader, now: string, most: number): Promise<IncomingReferralsTable[]> =>
  reader
    .selectFrom("incomingReferrals")
    .selectAll()
    .where("state", "=", "asked")
    .where("endsAt", "<=", now)
    .orderBy("endsAt")
    .orderBy("id")
    .limit(most)
    .execute();

/** Sent from this address, the newest first. @param email in lower case */
export const referralsFrom = (reader: Reader, email: string, most: number): Promise<IncomingReferralsTable[]> =>
  reader
    .selectFrom("incomingReferrals")
    .innerJoin("referringAgents", "referringAgents.id", "incomingReferrals.id")
    .selectAll("incomingReferrals")
    .where("referringAgents.email", "=", email)
    .orderBy("receivedAt", "desc")
    .orderBy("incomingReferrals.id")
    .limit(most)
    .execute();

export async function newestReferralFrom(reader: Reader, email: string): Promise<string | undefined> {
  const [newest] = await referralsFrom(reader, email, 1);
  return newest?.id;
}

/** All of them, each with the firm that sent it. */
export const listReferrals = (
  reader: Reader,
  { state }: { state: ReferralState | "moderation" | undefined },
  window: PageRequest,
) =>
  inOrder(
    reader
      .selectFrom("incomingReferrals")
      .innerJoin("referringAgents as sender", "sender.id", "incomingReferrals.id")
      .select(["incomingReferrals.id", "receivedAt", "state", "moderationReason", "shareBp", "place"])
      .select(["sender.firstName", "sender.lastName", "brokerage", "license", "licenseState"])
      .$if(state !== undefined, (referrals) =>
        referrals.where("state", "=", state === undefined || state === "moderation" ? "asked" : state),
      )
      .$if(state === "moderation", (referrals) => referrals.where("moderationReason", "is not", null)),
    { time: "receivedAt", id: "incomingReferrals.id" },
    window,
  );

/** What an email to the sender of a referral is about: an erasure of the person leaves it, one of the sender does not. */
export const aboutSender = (referralId: string): string => `sender ${referralId}`;

/** What emails to these mailboxes can be about, to the person of a referral or to its sender. */
export async function aboutReferralsOf(reader: Reader, mailboxes: readonly string[]): Promise<string[]> {
  const known = mailboxes.filter((mailbox) => mailbox !== "");
  if (known.length === 0) return [];
  const persons = reader.selectFrom("incomingReferrals").select("id").where("mailbox", "in", known);
  const senders = reader.selectFrom("referringAgents").select("id").where("mailbox", "in", known);
  const [asked, sent] = [await persons.execute(), await senders.execute()];
  return [...asked.map(({ id }) => id), ...sent.map(({ id }) => aboutSender(id))];
}

/** @param now ISO @returns undefined if it has ended */
export const referralKeyOf = (reader: Reader, keyHash: string, now: string): Promise<ReferralKeysTable | undefined> =>
  reader
    .selectFrom("referralKeys")
    .selectAll()
    .where("keyHash", "=", keyHash)
    .where("endsAt", ">", now)
    .executeTakeFirst();
