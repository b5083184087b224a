import type { AnyEventType, ConnectionEvent, NetworkEvent, NetworkEventType } from "./connection-event.ts";
import { testLead } from "./test-lead.ts";

type DataOf<Type extends AnyEventType> = Extract<ConnectionEvent | NetworkEvent, { type: Type }>["data"];

/** What each event carries, of the test lead. @param at ISO */
export function sampleData({ origin, at }: { origin: string; at: string }): { [Type in AnyEventType]: DataOf<Type> } {
  const { id, kind, zip } = testLead;
  const url = `${origin}/my/leads/${id}`;
  const office = (page: string) => `${origin}/office/${page}`;
  const number = "2026-0001";
  const invoice = { number, leadId: id, agentId: "test", cents: 154_500, url: office(`invoices/${number}`) };
  return {
    "lead.accepted": { ...testLead, acceptedAt: at, url, test: true },
    "lead.stage_changed": { id, from: "new", to: "spoke", url },
    "lead.returned": { id, ending: "given-back" },
    "offer.opened": { id, kind, zip, acceptBy: at, url: `${origin}/my` },
    "refund.decided": { id, decision: "approved", cents: 50_000 },
    "lead.verified": { id, kind, zip, state: testLead.state, url: office(`leads/${id}`) },
    "offer.accepted": { id: "test", leadId: id, agentId: "test", url: office(`leads/${id}`) },
    "agent.joined": { id: "test", plan: "growth", url: office("agents/test") },
    "order.paid": { id: "test", plan: "growth", agentId: "test", cents: 59_900, url: office("orders/test") },
    "invoice.issued": { ...invoice, dueOn: at.slice(0, 10) },
    "invoice.paid": { ...invoice, paidOn: at.slice(0, 10) },
  };
}

/** Of nobody. */
export function sampleEvent(type: NetworkEventType, of: { origin: string; at: string }): NetworkEvent {
  const data = sampleData(of);
  switch (type) {
    case "lead.verified":
      return { type, data: data[type] };
    case "offer.accepted":
      return { type, data: data[type] };
    case "agent.joined":
      return { type, data: data[type] };
    case "order.paid":
      return { type, data: data[type] };
    case "invoice.issued":
      return { type, data: data[type] };
    case "invoice.paid":
      return { type, data: data[type] };
  }
}
