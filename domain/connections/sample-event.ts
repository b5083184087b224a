import type { ConnectionEvent, EventType } from "./connection-event.ts";
import { testLead } from "./test-lead.ts";

type DataOf<Type extends EventType> = Extract<ConnectionEvent, { type: Type }>["data"];

/** What each event carries, of the test lead. @param at ISO */
export function sampleData({ origin, at }: { origin: string; at: string }): { [Type in EventType]: DataOf<Type> } {
  const { id, kind, zip } = testLead;
  const url = `${origin}/my/leads/${id}`;
  return {
    "lead.accepted": { ...testLead, acceptedAt: at, url, test: true },
    "lead.stage_changed": { id, from: "new", to: "spoke", url },
    "lead.returned": { id, ending: "given-back" },
    "offer.opened": { id, kind, zip, acceptBy: at, url: `${origin}/my` },
    "refund.decided": { id, decision: "approved", cents: 50_000 },
  };
}
