import { setTransfer, stateOf, type TransferOfOffer, transfersSince } from "#database/offers/live-transfers.ts";
import { joiningMinutes } from "#domain/offers/handover.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

type End = "agent" | "staff";
type Site = Pick<World, "bridge" | "sign" | "hash">;

/** What one of the two ends dials; null: there is no bridge, so staff dial the agent. */
export function joinAt(
  { bridge, ...site }: Site,
  transferId: string,
  end: End,
): { number: string; code: string } | null {
  return bridge ? { number: bridge.number, code: codeOf(site, transferId, end) } : null;
}

/** Six digits that are stored nowhere. */
function codeOf({ sign, hash }: Pick<World, "sign" | "hash">, transferId: string, end: End): string {
  const number = Number.parseInt(hash(sign(`bridge ${end} ${transferId}`)).slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, "0");
}

/**
 * Somebody typed a code at the bridge number. The agent's counts once they have accepted in time.
 * @returns the name of the conference; undefined: no such code
 */
export function joinBridge(world: World, code: string): Promise<string | undefined> {
  return inTransaction(world, async (tx): Promise<string | undefined> => {
    const now = tx.now.toISOString();
    const open = await transfersSince(tx.db, addDuration(tx.now, { minutes: -joiningMinutes }));
    for (const transfer of open) {
      const end = endOf(world, transfer, { code, now });
      if (!end) continue;
      if (end === "agent" && transfer.joinedAt === null) await setTransfer(tx.db, transfer.id, { joinedAt: now });
      return `transfer-${transfer.id}`;
    }
    return undefined;
  });
}

function endOf(world: World, transfer: TransferOfOffer, { code, now }: { code: string; now: string }): End | undefined {
  const state = stateOf(transfer, now);
  if (state === "answered" && code === codeOf(world, transfer.id, "agent")) return "agent";
  return (state === "answered" || state === "rings") && code === codeOf(world, transfer.id, "staff")
    ? "staff"
    : undefined;
}
