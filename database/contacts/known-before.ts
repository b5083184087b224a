import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { type Candidate, matchOf } from "#domain/contacts/import/match.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { didSpeak, idsOfContact, isNow } from "./contacts.ts";

/** A talk longer ago shows no client. */
const talkDays = 180;

/** Of whom a workspace's own book knew before their lead came, by our clock. */
export interface KnownBefore {
  contactId: string;
  /** ISO: since when the book has their phone or email. */
  since: string;
  /** The last talk on record in the 180 days before the lead. */
  talk: { id: string; at: string } | null;
}

type Person = Pick<LeadsTable, "firstName" | "lastName" | "dialable" | "mailable" | "receivedAt">;

/**
 * The person of a lead in the workspace's own book: by the email, or by the phone and a name. People whom only leads
 * brought are none of its own, and an address that was added later shows nothing.
 */
export async function knownBefore(reader: Reader, agentId: string, lead: Person): Promise<KnownBefore | undefined> {
  const points = addressesOf(lead).map(({ kind, value }) => ({ kind, address: value }));
  if (points.length === 0) return undefined;
  const rows = await reader
    .selectFrom("contactPoints")
    .innerJoin("contacts as named", "named.id", "contactPoints.contactId")
    .innerJoin("contacts", (on) => on.on(isNow))
    .select(["contacts.id", "named.firstName", "named.lastName", "kind", "address", "addedAt"])
    .where("contactPoints.agentId", "=", agentId)
    .where((is) => is.or(points.map((point) => is.and(point))))
    .where("addedAt", "<", lead.receivedAt)
    .where("named.owner", "!=", "network")
    .where("contacts.removedAt", "is", null)
    .orderBy("addedAt")
    .limit(20)
    .execute();
  const candidates = rows.map(
    ({ id, kind, address, ...names }): Candidate => ({ id, names, points: [{ kind, address }] }),
  );
  const match = matchOf({ ...lead, points }, candidates);
  const found = match && "is" in match ? rows.find(({ id }) => id === match.is) : undefined;
  if (!found?.addedAt) return undefined;
  const { id: contactId, addedAt: since } = found;
  return { contactId, since, talk: await talkBefore(reader, contactId, lead.receivedAt) };
}

async function talkBefore(reader: Reader, contactId: string, before: string): Promise<KnownBefore["talk"]> {
  const same = await idsOfContact(reader, contactId);
  const deals = reader.selectFrom("deals").select("deals.id").where("deals.contactId", "in", same);
  const talk = await reader
    .selectFrom("activities")
    .select(["activities.id", "activities.at"])
    .where((is) => is.or([is("activities.contactId", "in", same), is("activities.dealId", "in", deals)]))
    .where("activities.kind", "=", "contacted")
    .where(didSpeak)
    .where("activities.at", "<", before)
    .where("activities.at", ">=", addDuration(before, { days: -talkDays }))
    .orderBy("activities.at", "desc")
    .limit(1)
    .executeTakeFirst();
  return talk ?? null;
}
