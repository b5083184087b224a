import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { OfferedLead } from "#domain/leads/lead-count.ts";
import type { OfferReason } from "#domain/offers/offer.ts";
import { placeName } from "#domain/territory/place-name.ts";

/** In a query of offers, as the index of them says (migration 221). */
export const isPassedOn = sql<boolean>`offers.state in ('lapsed', 'declined')`;

interface Year {
  /** ISO; `end` is not part of it. */
  start: string;
  end: string;
}

export interface OfferedRow {
  leadId: string;
  offerId: string;
  at: string;
  how: OfferedLead["how"];
  reason: OfferReason | null;
  left: OfferedLead["left"];
  isReplacement: boolean;
}

type Page = Omit<PageRequest, "oldestFirst">;

/**
 * What was offered to an agent in a year, newest first: each lead once, as it was accepted last, or else as it lapsed or
 * was declined last.
 */
export async function offeredLeads(reader: Reader, agentId: string, year: Year, page: Page): Promise<OfferedRow[]> {
  const newestFirst = { ...page, oldestFirst: false };
  const accepted = inOrder(
    acceptedOnce(reader, agentId, year)
      .select(["acceptances.leadId", "acceptances.id as offerId", "acceptedAt as at"])
      .select(acceptedAs),
    { time: "acceptedAt", id: "acceptances.id" },
    newestFirst,
  );
  const passedOn = inOrder(
    passedOnOnce(reader, agentId, year)
      .select(["offers.leadId", "offers.id as offerId", "reason"])
      .select([sql<string>`"endedAt"`.as("at"), sql<"lapsed" | "declined">`state`.as("how")]),
    { time: "endedAt", id: "offers.id" },
    newestFirst,
  );
  const rows = [
    ...(await accepted.execute()).map(acceptedRow),
    ...(await passedOn.execute()).map((row) => ({ ...row, left: null, isReplacement: false })),
  ];
  return rows
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.offerId.localeCompare(one.offerId))
    .slice(0, page.most);
}

/** How many leads of the year are alike. Accepted leads with a report are not among them (`reportedLeads`). */
export async function countOffered(reader: Reader, agentId: string, year: Year) {
  const accepted = acceptedOnce(reader, agentId, year)
    .where("acceptances.leadId", "not in", reportedBy(reader, agentId))
    .select((is) => is.cast<number>(is.fn.countAll(), "integer").as("count"));
  // Most of them last, and an index alone has all that this asks (migration 221).
  const lasting = await accepted
    .where("acceptances.endedAt", "is", null)
    .select([sql<null>`null`.as("left"), isReplacement])
    .groupBy([sql`"isReplacement"`])
    .execute();
  const ended = await accepted
    .where("acceptances.endedAt", "is not", null)
    .select(acceptedAs)
    .groupBy([sql`"left"`, sql`"isReplacement"`])
    .execute();
  const passedOn = await passedOnOnce(reader, agentId, year)
    .select([sql<"lapsed" | "declined">`state`.as("how"), "reason"])
    .select((is) => is.cast<number>(is.fn.countAll(), "integer").as("count"))
    .groupBy(["state", "reason"])
    .execute();
  return [
    ...[...lasting, ...ended].map(acceptedRow),
    ...passedOn.map((row) => ({ ...row, left: null, isReplacement: false })),
  ];
}

/** Accepted leads of the year with a report: one row does not say which of them count. */
export async function reportedLeads(reader: Reader, agentId: string, year: Year) {
  const rows = await acceptedOnce(reader, agentId, year)
    .where("acceptances.leadId", "in", reportedBy(reader, agentId))
    .select("acceptances.leadId")
    .select(acceptedAs)
    .execute();
  return rows.map(acceptedRow);
}

const reportedBy = (reader: Reader, agentId: string) =>
  reader.selectFrom("leadReports").select("leadReports.leadId").where("leadReports.agentId", "=", agentId);

const acceptedOnce = (reader: Reader, agentId: string, { start, end }: Year) =>
  reader
    .selectFrom("acceptances")
    .where("acceptances.agentId", "=", agentId)
    .where("acceptedAt", ">=", start)
    .where("acceptedAt", "<", end)
    // One that lasts has none after it.
    .where(sql<boolean>`(acceptances."endedAt" is null or not exists (select 1 from acceptances newer
      where newer."agentId" = acceptances."agentId" and newer."leadId" = acceptances."leadId"
        and newer."acceptedAt" < ${end}
        and (newer."acceptedAt", newer.id) > (acceptances."acceptedAt", acceptances.id)))`);

const isReplacement = sql<number>`case when exists (select 1 from replacements
  where replacements."leadId" = acceptances."leadId" and replacements."agentId" = acceptances."agentId")
  then 1 else 0 end`.as("isReplacement");

const acceptedAs = [
  // Nobody of ours ended it: the person asked for another agent (domain/work/agent-stage.ts).
  sql<OfferedLead["left"]>`case when coalesce(acceptances.ending, '') <> 'reassigned' then null
    when acceptances."endedByStaff" is null and acceptances."endedByMember" is null then 'another-agent'
    else acceptances.ending end`.as("left"),
  isReplacement,
];

interface AcceptedAs {
  left: OfferedLead["left"];
  isReplacement: number;
}

const acceptedRow = <Row extends AcceptedAs>({ isReplacement, ...row }: Row) => ({
  ...row,
  how: "accepted" as const,
  reason: null,
  isReplacement: isReplacement === 1,
});

const passedOnOnce = (reader: Reader, agentId: string, { start, end }: Year) =>
  reader
    .selectFrom("offers")
    .where("offers.agentId", "=", agentId)
    .where(isPassedOn)
    .where("endedAt", ">=", start)
    .where("endedAt", "<", end)
    .where(sql<boolean>`not exists (select 1 from offers newer
      where newer."agentId" = offers."agentId" and newer."leadId" = offers."leadId"
        and newer.state in ('lapsed', 'declined') and newer."endedAt" < ${end}
        and (newer."endedAt", newer.id) > (offers."endedAt", offers.id))`)
    .where(sql<boolean>`not exists (select 1 from acceptances
      where acceptances."agentId" = offers."agentId" and acceptances."leadId" = offers."leadId"
        and acceptances."acceptedAt" >= ${start} and acceptances."acceptedAt" < ${end})`);

/** By lead id: its kind, and where the person wants to live, as it was typed. */
export async function kindsAndPlaces(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await reader
    .selectFrom("leads")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leads.id", "leads.kind", "leads.zip"])
    .select((is) => [is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("leads.id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** "30301 Atlanta, GA" by lead id, as far as we understand it. */
export async function placesOfLeads(reader: Reader, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await reader
    .selectFrom("leads")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leads.id", "leads.zip"])
    .select((is) => [is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("leads.id", "in", [...new Set(ids)])
    .execute();
  return Object.fromEntries(rows.map(({ id, ...lead }) => [id, placeName(lead)]));
}
