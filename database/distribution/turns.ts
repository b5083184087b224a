import { sql } from "kysely";
import type { OfferTurnsTable, TurnMembersTable, TurnRulesTable } from "#database/distribution/distribution-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { PassedOver } from "#domain/distribution/turns.ts";
import type { Workspace } from "#domain/members/workspace.ts";

type Whom = Pick<Workspace, "agentId">;

export const turnRuleOf = (reader: Reader, { agentId }: Whom): Promise<TurnRulesTable | undefined> =>
  reader.selectFrom("turnRules").selectAll().where("agentId", "=", agentId).executeTakeFirst();

export async function upsertTurnRule(tx: Writer, rule: TurnRulesTable): Promise<void> {
  const { way, byZip, byPrice, byLanguage, changedAt, changedBy } = rule;
  await tx
    .insertInto("turnRules")
    .values(rule)
    .onConflict((conflict) =>
      conflict.column("agentId").doUpdateSet({ way, byZip, byPrice, byLanguage, changedAt, changedBy }),
    )
    .execute();
}

/** The rule with the number of this offer; two offers at the same time wait for each other here. */
export const nextTurn = (tx: Writer, { agentId }: Whom): Promise<TurnRulesTable | undefined> =>
  tx
    .updateTable("turnRules")
    .set((is) => ({ offers: is("offers", "+", 1) }))
    .where("agentId", "=", agentId)
    .returningAll()
    .executeTakeFirst();

export const turnMembersOf = (reader: Reader, { agentId }: Whom): Promise<TurnMembersTable[]> =>
  reader.selectFrom("turnMembers").selectAll().where("agentId", "=", agentId).execute();

export async function upsertTurnMember(
  tx: Writer,
  member: TurnMembersTable,
  change: Partial<TurnMembersTable>,
): Promise<void> {
  await tx
    .insertInto("turnMembers")
    .values(member)
    .onConflict((conflict) => conflict.columns(["agentId", "memberId"]).doUpdateSet(change))
    .execute();
}

export const turnsOfOffer = (reader: Reader, offerId: string): Promise<OfferTurnsTable[]> =>
  reader.selectFrom("offerTurns").selectAll().where("offerId", "=", offerId).orderBy("place").orderBy("id").execute();

export async function updateTurns(
  tx: Writer,
  which: { offerId: string; memberId?: string; place?: number },
  change: Partial<Pick<OfferTurnsTable, "reason" | "fromAt" | "untilAt" | "openFrom" | "notifiedAt">>,
): Promise<void> {
  const { offerId, memberId, place } = which;
  await tx
    .updateTable("offerTurns")
    .set(change)
    .where("offerId", "=", offerId)
    .$if(memberId !== undefined, (rows) => rows.where("memberId", "=", memberId ?? ""))
    .$if(place !== undefined, (rows) => rows.where("place", "=", place ?? 0))
    .execute();
}

/**
 * Of an open offer whose id this column has: this member may accept it now, because nobody has a turn, or theirs has come.
 * @param now ISO
 */
export const isForMember = (offerId: string, memberId: string, now: string) => sql<boolean>`(
  not exists (select 1 from "offerTurns" where "offerTurns"."offerId" = ${sql.ref(offerId)})
  or exists (select 1 from "offerTurns" where "offerTurns"."offerId" = ${sql.ref(offerId)} and "offerTurns"."memberId" = ${memberId}
    and ("offerTurns"."openFrom" <= ${now} or ("offerTurns"."fromAt" <= ${now} and ("offerTurns"."untilAt" is null or "offerTurns"."untilAt" > ${now})))))`;

/** Turns of open offers that have come, and whose members do not know yet. */
export const dueTurns = (reader: Reader, now: string, most: number) =>
  reader
    .selectFrom("offers")
    .innerJoin("offerTurns", "offerTurns.offerId", "offers.id")
    .select("offers.id")
    .distinct()
    .where("offers.state", "=", "open")
    .where("offerTurns.notifiedAt", "is", null)
    .where((is) => is.or([is("offerTurns.fromAt", "<=", now), is("offerTurns.openFrom", "<=", now)]))
    .limit(most)
    .execute();

/** Open offers of a workspace in which this member has a turn, or would have had one. */
export const openTurnsOf = (reader: Reader, { agentId, memberId }: Whom & { memberId: string }) =>
  reader
    .selectFrom("offers")
    .innerJoin("offerTurns", "offerTurns.offerId", "offers.id")
    .select("offers.id")
    .where("offers.agentId", "=", agentId)
    .where("offers.state", "=", "open")
    .where("offerTurns.memberId", "=", memberId)
    .execute();

export interface LatelyOffered {
  id: string;
  offeredAt: string;
  state: string;
  zip: string | null;
  acceptedBy: string | null;
  turns: { memberId: string; place: number | null; reason: PassedOver | null }[];
}

/** The newest offers of a workspace that were given in turn, with who had which. */
export async function latelyOffered(reader: Reader, { agentId }: Whom, most: number): Promise<LatelyOffered[]> {
  const offers = await reader
    .selectFrom("offers")
    .innerJoin("leads", "leads.id", "offers.leadId")
    .select(["offers.id", "offeredAt", "offers.state", "zip", "offers.memberId as acceptedBy"])
    .where("offers.agentId", "=", agentId)
    .where((is) =>
      is.exists(
        is.selectFrom("offerTurns").select("offerTurns.id").whereRef("offerTurns.offerId", "=", "offers.id").limit(1),
      ),
    )
    .orderBy("offeredAt", "desc")
    .limit(most)
    .execute();
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const turns = await reader
    .selectFrom("offerTurns")
    .select(["offerId", "memberId", "place", "reason"])
    .where("offerId", "in", ids)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const byOffer = Map.groupBy(turns, ({ offerId }) => offerId);
  return offers.map((offer) => ({ ...offer, turns: byOffer.get(offer.id) ?? [] }));
}

/** The first member who accepts has it from now on. */
export const endTurns = async (tx: Writer, offerId: string): Promise<void> =>
  void (await tx.deleteFrom("offerTurns").where("offerId", "=", offerId).execute());
