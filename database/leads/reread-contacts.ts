import { replaceSearchTerms } from "#database/engine/search-index.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { regroupPersonsOf } from "#database/leads/persons.ts";
import { copyContactWishes } from "#database/privacy/corrections.ts";
import { addressesOf, hasOptedOut, insertOptOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import type { Writer } from "#database/schema.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import { locate } from "#domain/territory/location.ts";

const leadsAtOnce = 500;

/** What an earlier release read in the same texts. */
export type EarlierReading = (
  entered: Pick<LeadsTable, "phone" | "email"> & { place: string },
) => Pick<LeadsTable, "dialable" | "mailable" | "zip" | "city" | "state">;

/**
 * Reads the phones, emails and places of leads again, where they are as an earlier release read them; what staff or
 * people changed since stays. Opt-outs and wishes go along, persons are joined again. Safe to repeat.
 * @returns how many leads changed
 */
export async function rereadContacts(tx: Writer, asBefore: EarlierReading): Promise<number> {
  let changed = 0;
  for (let after = ""; ; ) {
    const leads = await tx
      .selectFrom("leads")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(leadsAtOnce)
      .execute();
    const moved: string[] = [];
    for (const lead of leads) {
      const now = readAgain(lead, asBefore({ ...lead, place: answersOf(lead)[0] ?? "" }));
      if (!now) continue;
      changed += 1;
      await store(tx, lead, now);
      if (now.dialable !== lead.dialable || now.mailable !== lead.mailable) moved.push(lead.id);
    }
    await regroupPersonsOf(tx, moved);
    after = leads.at(-1)?.id ?? after;
    if (leads.length < leadsAtOnce) return changed;
  }
}

/** @returns undefined if nothing changes */
function readAgain(lead: LeadsTable, before: ReturnType<EarlierReading>): LeadsTable | undefined {
  const isErased = lead.phone === "" && lead.email === "";
  const points = contactPointsOf(lead);
  const place = locate(answersOf(lead)[0] ?? "");
  const isPlaceSame = before.zip === lead.zip && before.city === lead.city && before.state === lead.state;
  const now = {
    ...lead,
    ...(before.dialable === lead.dialable && { dialable: points.dialable }),
    ...(before.mailable === lead.mailable && { mailable: points.mailable }),
    ...(isPlaceSame && place.kind === "zip" && { zip: place.zip, city: null, state: null }),
    ...(isPlaceSame && place.kind === "city" && { zip: null, city: place.city, state: place.state }),
  };
  const reached = { ...now, unreachable: isErased || !isUnreachable(now) ? lead.unreachable : (1 as const) };
  const columns = ["dialable", "mailable", "zip", "city", "state", "unreachable"] as const;
  return columns.some((column) => reached[column] !== lead[column]) ? reached : undefined;
}

async function store(tx: Writer, before: LeadsTable, after: LeadsTable): Promise<void> {
  const { id, dialable, mailable, zip, city, state, unreachable } = after;
  const read = { dialable, mailable, zip, city, state, unreachable };
  await tx.updateTable("leads").set(read).where("id", "=", id).execute();
  const from = addressesOf(before);
  const to = addressesOf(after).filter(({ value }) => !from.some((one) => one.value === value));
  if (from.length > 0 && to.length > 0) {
    for (const { source, since, liftedAt } of await optOutsOf(tx, before))
      if (liftedAt === null) for (const address of to) await insertOptOut(tx, { ...address, source, since });
    let copies = 0;
    await copyContactWishes(tx, { from, to, newId: () => `${id}-read-again-${++copies}` });
  }
  if (to.length > 0 && (await hasOptedOut(tx, after)))
    await tx.updateTable("leads").set({ consentValid: 0 }).where("id", "=", id).execute();
  const terms = leadTerms({ answers: answersOf(after), contactInfo: after });
  await replaceSearchTerms(tx, { scope: "leads", recordId: id, terms });
}

/** Empty if what is stored is none of ours. */
function answersOf({ answers }: LeadsTable): string[] {
  const stored: unknown = JSON.parse(answers);
  return Array.isArray(stored) ? stored.map(String) : [];
}
