import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { Correction, CorrectionLock } from "#domain/privacy/correction.ts";
import { insertRequest, notifyOfRequest } from "#operations/privacy/rights-request.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Consumer } from "./consumer-session.ts";
import { correctableLead } from "./correct-request.ts";

export type AskedToCorrect =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | "asked-before" | CorrectionLock | ReasonRefusal };

/** What is wrong in the answers, in the person's words: a rights request, which the office answers in time. */
export function askToCorrect(
  world: World,
  consumer: Consumer,
  { leadId, ...entered }: { leadId: string; text: string },
): Promise<AskedToCorrect> {
  const text = entered.text.trim();
  return inTransaction(world, async (tx): Promise<AskedToCorrect> => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    const correction = JSON.stringify({ part: "answers", from: "", to: text } satisfies Correction);
    const asked = { kind: "correct", email: consumer.email, recordIds: [leadId], correction } as const;
    const request = await insertRequest(tx, asked);
    if (!request) return { ok: false, reason: "asked-before" };
    await notifyOfRequest(tx, found.lead, request);
    return { ok: true };
  });
}
