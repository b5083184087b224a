import type { OfferTurnsTable } from "#database/distribution/distribution-schema.ts";
import { turnsOfOffer, updateTurns } from "#database/distribution/turns.ts";
import type { Reader } from "#database/schema.ts";
import type { Transaction } from "#operations/transaction.ts";

type Turn = Pick<OfferTurnsTable, "fromAt" | "untilAt" | "openFrom">;

export const isOwnTurn = ({ fromAt, untilAt }: Turn, now: string): boolean =>
  fromAt !== null && fromAt <= now && (untilAt === null || now < untilAt);

export const mayAnswer = (turn: Turn, now: string): boolean =>
  isOwnTurn(turn, now) || (turn.openFrom !== null && turn.openFrom <= now);

/** Whether a member of a team may answer an open offer now. Of an offer without turns, each of them may. */
export async function hasTurn(reader: Reader, offerId: string, memberId: string, now: Date): Promise<boolean> {
  const turns = await turnsOfOffer(reader, offerId);
  const own = turns.find((turn) => turn.memberId === memberId);
  return turns.length === 0 || (own !== undefined && mayAnswer(own, now.toISOString()));
}

/** @returns until when each of these members has the offer; undefined: it has no turns, so everybody has it */
export async function turnsToNotify(
  tx: Transaction,
  offerId: string,
  what: "made" | "reminder" | "ended" | "again",
): Promise<Map<string, { until: string | null }> | undefined> {
  const turns = await turnsOfOffer(tx.db, offerId);
  if (turns.length === 0) return undefined;
  const now = tx.now.toISOString();
  const theirs = turns.filter((turn) => {
    if (what === "ended") return turn.notifiedAt !== null;
    return mayAnswer(turn, now) && (what !== "made" || turn.notifiedAt === null);
  });
  if (what === "made")
    for (const { memberId } of theirs) await updateTurns(tx.db, { offerId, memberId }, { notifiedAt: now });
  return new Map(
    theirs.map((turn) => [turn.memberId, { until: isOwnTurn(turn, now) && what !== "ended" ? turn.untilAt : null }]),
  );
}
