import { deedWords } from "#content/office/trail.ts";
import type { StaffActionFilter } from "#database/staff-actions.ts";
import type { StaffDeed } from "#database/staff-schema.ts";
import { listState } from "../office-list.ts";

const words: Record<StaffDeed, string> = deedWords;

const deeds = Object.keys(words) as StaffDeed[];

/** What stands in the address for "nobody known". */
const nobody = "nobody";

/** Which deeds the trail's address asks for; its CSV file asks the same. @param staffIds everybody who may be asked for */
export function askedDeeds(url: URL, staffIds: readonly string[]) {
  const { state, window } = listState(url, { who: [nobody, ...staffIds], deed: deeds });
  const filter: StaffActionFilter = {
    staffId: state.who === nobody ? null : state.who || undefined,
    action: deeds.find((deed) => deed === state.deed),
  };
  return { state, window, filter };
}

/**
 * Where the office shows what a deed was done to; undefined where it has no page of its own.
 * @param detail as below
 */
export function pageOfDeed({ action, about, detail }: { action: StaffDeed; about: string | null; detail: string }) {
  if (about === null) return undefined;
  if (about.startsWith("/office/")) return about.replace(".csv", "");
  const { scope, zip, provider }: Record<string, unknown> = JSON.parse(detail);
  const list = listOf[action];
  if (list === "held") return `/office/held/${scope}/${encodeURIComponent(about)}`;
  if (list === "payments") return `/office/payments/${provider}/${encodeURIComponent(about)}`;
  if (action === "silence-lifted") return `/office/${scope}/${encodeURIComponent(about)}`;
  if (action === "claim-released" || action === "wait-ended") return `/office/zips/${zip}`;
  return list && `/office/${list}/${encodeURIComponent(about)}`;
}

const listOf: Partial<Record<StaffDeed, string>> = {
  "lead-checked": "leads",
  "lead-moved": "leads",
  "lead-routed": "leads",
  "lead-transferred": "leads",
  "payment-settled": "payments",
  "payment-disowned": "payments",
  "order-assigned": "orders",
  "delivery-sent-again": "deliveries",
  "delivery-put-aside": "deliveries",
  "let-through": "held",
  "kept-aside": "held",
  "seats-raised": "zips",
  "zip-given": "agents",
  "brokerage-recorded": "agents",
  "license-checked": "agents",
};

/** What else was kept of a deed: "from: isa, to: owner". @param detail JSON, as our own operations write it */
export function detailInWords(detail: string): string {
  const parts: Record<string, unknown> = JSON.parse(detail);
  return Object.entries(parts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
