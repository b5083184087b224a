import { findApplication } from "#database/applications.ts";
import { findLead } from "#database/lead-life.ts";
import { findMessage } from "#database/messages.ts";
import { findOrder } from "#database/orders.ts";
import type { OrdersTable, Reader } from "#database/schema.ts";
import { keepLifting, silencesOf } from "#database/suppressions.ts";
import type { LiftingRefusal, SilenceScope } from "#domain/consent.ts";
import { type Reach, reachOf } from "#domain/reach.ts";
import { reasonRefusal } from "#domain/written-reason.ts";
import { holdPerson } from "./hold-person.ts";
import { noteDeed } from "./note-deed.ts";
import type { World } from "./world.ts";

export interface SilenceLifting {
  scope: SilenceScope;
  recordId: string;
  staffId: string;
  /** How the person asked for it. */
  reason: string;
  /** When silence was last asked for, as far as who decides has seen it. */
  seen: string;
}

export type Lifted = { ok: true } | { ok: false; reason: LiftingRefusal | "unknown-record" };

/**
 * A person who changed their mind may be written to again: by the phone and the e-mail that they left in this very record
 * and no other, since who is silent with them may be somebody else. What was dropped is not sent after all, and consent
 * that was taken back stays so: they are called again once they have ticked anew, also where that was meanwhile.
 */
export function liftSilence(world: World, lifting: SilenceLifting): Promise<Lifted> {
  const { scope, recordId, staffId } = lifting;
  const reason = lifting.reason.trim();
  return world.database.write(async (tx): Promise<Lifted> => {
    const who = await reachIn(tx, lifting);
    if (!who) return { ok: false, reason: "unknown-record" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    await holdPerson(world, tx, who);
    const open = (await silencesOf(tx, who)).filter(({ liftedAt }) => liftedAt === null);
    if (open.length === 0) return { ok: false, reason: "not-silent" };
    if (open.at(-1)?.since !== lifting.seen) return { ok: false, reason: "asked-again" };
    // They may have asked for it more than once; there is one phone, and one e-mail.
    const silences = new Map(open.map((silence) => [silence.kind, silence]));
    const liftedAt = world.now().toISOString();
    for (const { kind, value, turn } of silences.values()) {
      await keepLifting(tx, { kind, value, turn, liftedAt, staffId, reason });
    }
    const kinds = [...silences.keys()].join(" and ");
    const detail = { scope, of: kinds, reason };
    await noteDeed(world, tx, { staffId, action: "opt-out-lifted", about: recordId, detail });
    return { ok: true };
  });
}

/** How who left this record can be reached; undefined: there is no such record. */
export async function reachIn(
  reader: Reader,
  { scope, recordId }: Pick<SilenceLifting, "scope" | "recordId">,
): Promise<Reach | undefined> {
  if (scope === "leads") return findLead(reader, recordId);
  if (scope === "orders") {
    const order = await findOrder(reader, recordId);
    return order && reachOfPayer(order);
  }
  const left = await (scope === "messages" ? findMessage(reader, recordId) : findApplication(reader, recordId));
  return left && reachOf(left);
}

export const reachOfPayer = ({ email }: Pick<OrdersTable, "email">): Reach =>
  reachOf({ phone: "", email: email ?? "" });
