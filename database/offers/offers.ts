import { isForMember } from "#database/distribution/turns.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { PassedOn } from "#domain/leads/lead-routing.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { OfferState } from "#domain/offers/offer.ts";
import { endingCause } from "#domain/work/agent-stage.ts";

export async function insertOffer(
  tx: Writer,
  offer: Pick<OffersTable, "id" | "leadId" | "agentId" | "seat" | "offeredAt" | "acceptBy" | "remindAt">,
): Promise<void> {
  await tx
    .insertInto("offers")
    .values({ ...offer, state: "open" })
    .execute();
  await tx
    .updateTable("leads")
    .set({ stage: "offered", stageSince: offer.offeredAt })
    .where("id", "=", offer.leadId)
    .execute();
}

/** An open one begins again: it has all of its time from now on. */
export async function restartOffer(tx: Writer, id: string, times: Pick<OffersTable, "acceptBy" | "remindAt">) {
  await tx
    .updateTable("offers")
    .set({ ...times, remindedAt: null })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

export type OfferEnding = Pick<OffersTable, "endedAt"> & { state: Exclude<OfferState, "open"> } & Partial<
    Pick<OffersTable, "memberId" | "staffId" | "reason" | "text">
  >;

/** Its lead is back at the desk. @returns false if it has ended before; then nothing changed */
export async function endOffer(tx: Writer, id: string, ending: OfferEnding & { endedAt: string }): Promise<boolean> {
  const ended = await tx
    .updateTable("offers")
    .set(ending)
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("leadId")
    .executeTakeFirst();
  if (!ended) return false;
  await tx
    .updateTable("leads")
    .set({ stage: "double-verified", stageSince: ending.endedAt })
    .where("id", "=", ended.leadId)
    .where("stage", "=", "offered")
    .execute();
  return true;
}

/** Of this workspace alone. */
export function offerOf(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  id: string,
): Promise<OffersTable | undefined> {
  return reader.selectFrom("offers").selectAll().where("agentId", "=", agentId).where("id", "=", id).executeTakeFirst();
}

const place = ["kind", "zip", "city", "leads.state as place"] as const;

/** Of this workspace, the one that ends first at the top. @param member whose turn it is now (ISO); left out: all */
export function openOffersOf(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  member?: { memberId: string; now: string },
) {
  return reader
    .selectFrom("offers")
    .innerJoin("leads", "leads.id", "offers.leadId")
    .select(["offers.id", "offers.agentId", "leadId", "acceptBy", "dialable", ...place])
    .where("offers.agentId", "=", agentId)
    .where("offers.state", "=", "open")
    .$if(member !== undefined, (offers) =>
      member ? offers.where(isForMember("offers.id", member.memberId, member.now)) : offers,
    )
    .orderBy("acceptBy")
    .limit(100)
    .execute();
}

/** Of this workspace, ended without acceptance since then (ISO), the newest first. */
export function lostOffersOf(reader: Reader, { agentId }: Pick<Workspace, "agentId">, since: string) {
  return reader
    .selectFrom("offers")
    .innerJoin("leads", "leads.id", "offers.leadId")
    .select(["offers.id", "offers.state as offerState", "reason as offerReason", "offers.endedAt", ...place])
    .where("offers.agentId", "=", agentId)
    .where("offers.endedAt", ">=", since)
    .where("offers.state", "!=", "accepted")
    .orderBy("offers.endedAt", "desc")
    .limit(10)
    .execute();
}

/** All of a lead's, oldest first. */
export function offersOfLead(reader: Reader, leadId: string): Promise<OffersTable[]> {
  return reader
    .selectFrom("offers")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("offeredAt")
    .orderBy("id")
    .execute();
}

export function openOfferOfLead(reader: Reader, leadId: string): Promise<OffersTable | undefined> {
  return reader
    .selectFrom("offers")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** Agents who declined this lead, let its offer lapse, or had accepted it: each once, by what came last. */
export async function agentsPassedOn(reader: Reader, leadId: string): Promise<PassedOn[]> {
  const unanswered = await reader
    .selectFrom("offers")
    .select(["agentId", "state", "endedAt"])
    .where("leadId", "=", leadId)
    .where("state", "in", ["declined", "lapsed"])
    .execute();
  const ended = await reader
    .selectFrom("acceptances")
    .select(["agentId", "ending", "endedAt", "endedByMember", "endedByStaff"])
    .where("leadId", "=", leadId)
    .where("endedAt", "is not", null)
    .execute();
  const all = [
    ...unanswered.map(({ state, ...offer }) => ({ ...offer, how: state === "declined" ? state : ("lapsed" as const) })),
    ...ended.map((acceptance) => ({ ...acceptance, how: endingCause(acceptance) ?? ("reassigned" as const) })),
  ].toSorted((one, other) => (one.endedAt ?? "").localeCompare(other.endedAt ?? ""));
  // An agent whom the person asked to replace stays replaced, whatever came later.
  const wished = all.filter(({ how }) => how === "another-agent");
  return [...new Map([...all, ...wished].map(({ agentId, how }) => [agentId, how]))].map(([agentId, how]) => ({
    agentId,
    how,
  }));
}

/** Open offers of the person's other leads. */
export function openOffersOfPerson(reader: Reader, { id, personId }: Pick<LeadsTable, "id" | "personId">) {
  return reader
    .selectFrom("offers")
    .innerJoin("leads", "leads.id", "offers.leadId")
    .select(["offers.id", "offers.agentId", "leadId"])
    .where("personId", "=", personId)
    .where("leads.stage", "=", "offered")
    .where("leads.id", "!=", id)
    .where("offers.state", "=", "open")
    .execute();
}

export function dueOffers(reader: Reader, now: string, most: number): Promise<Pick<OffersTable, "id">[]> {
  return reader
    .selectFrom("offers")
    .select("id")
    .where("state", "=", "open")
    .where("acceptBy", "<=", now)
    .orderBy("acceptBy")
    .limit(most)
    .execute();
}

export function offersToRemind(reader: Reader, now: string, most: number): Promise<Pick<OffersTable, "id">[]> {
  return reader
    .selectFrom("offers")
    .select("id")
    .where("state", "=", "open")
    .where("remindedAt", "is", null)
    .where("remindAt", "<=", now)
    .orderBy("remindAt")
    .limit(most)
    .execute();
}

/** @returns the offer; undefined if it has ended or its reminder was sent */
export function markOfferReminded(tx: Writer, id: string, remindedAt: string): Promise<OffersTable | undefined> {
  return tx
    .updateTable("offers")
    .set({ remindedAt })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("remindedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export const findOffer = (reader: Reader, id: string): Promise<OffersTable | undefined> =>
  reader.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();

/** How an agent's offers ended since then (ISO), and how many are open. */
export async function offerCounts(reader: Reader, agentId: string, since: string): Promise<Record<OfferState, number>> {
  const count = (state: OfferState) => {
    const offers = reader.selectFrom("offers").where("agentId", "=", agentId).where("state", "=", state);
    return state === "open" ? offers : offers.where("endedAt", ">=", since);
  };
  const counted = async (state: OfferState) => {
    const row = await count(state)
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    open: await counted("open"),
    accepted: await counted("accepted"),
    declined: await counted("declined"),
    lapsed: await counted("lapsed"),
    withdrawn: await counted("withdrawn"),
  };
}

/** For `npm run records`. */
export async function offersAfter(reader: Reader, after: Position, most: number) {
  const offers = await inOrder(
    reader.selectFrom("offers").selectAll(),
    { time: "offeredAt", id: "id" },
    {
      oldestFirst: true,
      after,
      most,
    },
  ).execute();
  return offers.map((offer) => ({ ...offer, receivedAt: offer.offeredAt }));
}
