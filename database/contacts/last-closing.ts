import type { Reader } from "#database/schema.ts";

export interface LastClosing {
  /** YYYY-MM-DD: when it closed, or is expected to. */
  on: string;
  /** Empty: not known. */
  home: string;
}

/** Of these contacts with this workspace, as a lead or as an own client; undefined: none has a day. */
export async function lastClosingOf(
  reader: Reader,
  agentId: string,
  contactIds: readonly string[],
): Promise<LastClosing | undefined> {
  const closings = await reader
    .selectFrom("closings")
    .innerJoin("acceptances", "acceptances.id", "closings.acceptanceId")
    .select(["closedOn", "expectedOn", "address"])
    .where("closings.agentId", "=", agentId)
    .where("acceptances.contactId", "in", contactIds)
    .where("state", "in", ["closed", "under-contract"])
    .execute();
  const deals = await reader
    .selectFrom("deals")
    .select(["closingOn", "title"])
    .where("contactId", "in", contactIds)
    .where("closingOn", "is not", null)
    .where("stage", "<>", "lost")
    .execute();
  return [
    ...closings.map(({ closedOn, expectedOn, address }) => ({ on: closedOn ?? expectedOn ?? "", home: address ?? "" })),
    ...deals.map(({ closingOn, title }) => ({ on: closingOn ?? "", home: title })),
  ]
    .filter(({ on }) => on !== "")
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .at(-1);
}

/** The day until which the person asked to wait, of their lead or a deal (YYYY-MM-DD); undefined: none. */
export async function laterDayOf(
  reader: Reader,
  { leadId, contactIds }: { leadId: string | null; contactIds: readonly string[] },
): Promise<string | undefined> {
  const ofLead = reader
    .selectFrom("acceptances")
    .select("laterOn as day")
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .where("stage", "=", "later");
  const ofDeals = reader
    .selectFrom("deals")
    .select("laterOn as day")
    .where("contactId", "in", contactIds)
    .where("stage", "=", "later");
  const rows = await ofLead.unionAll(ofDeals).execute();
  return rows.flatMap(({ day }) => day ?? []).toSorted()[0];
}
