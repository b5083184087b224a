/** The records that the API hands out to the network's programs, as its addresses and scopes call them. */
export const networkRecords = [
  ...(["leads", "offers", "agents", "zips", "orders", "payments"] as const),
  ...(["closings", "invoices", "entries", "sources", "inquiries"] as const),
] as const;
export type NetworkRecord = (typeof networkRecords)[number];

/** Those of which a firm reads its own. */
export const firmRecords = ["agents", "closings", "invoices", "entries"] as const satisfies readonly NetworkRecord[];
export type FirmRecord = (typeof firmRecords)[number];

export const isFirmRecord = (name: NetworkRecord): name is FirmRecord => firmRecords.some((one) => one === name);
