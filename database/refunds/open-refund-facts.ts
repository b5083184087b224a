import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { addMonths } from "#domain/refunds/add-months.ts";
import { reportWindow } from "#domain/refunds/lead-report.ts";
import { noIntentMonths, reportHours } from "#domain/refunds/policy-terms.ts";
import type { AcceptedLead } from "#domain/refunds/refund-facts.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { acceptanceIsNewest, acceptedLeadColumns, foundLead, isContact, leadIsOfOwnZip } from "./accepted-lead.ts";
import { factsWithoutLeads, passedOn, type StoredFacts } from "./refund-facts.ts";

/** Of the leads with an open window, those that are due first. */
const mostOpen = 50;
/** Candidates for "no intent" in the days of `quietSince`. */
const mostQuiet = 1000;
/** How far the other leads are counted. */
export const mostFactsCounted = 1000;

export interface OpenRefundFacts extends StoredFacts {
  otherLeads: { count: number; firstAcceptedAt: string | undefined };
}

/**
 * What the refund policy asks about one workspace at this time: its leads are those with an open window or a report. The
 * others are counted, so that neither the number of leads ever accepted nor their age matters.
 */
export async function openRefundFacts(reader: Reader, agentId: string, now: Date): Promise<OpenRefundFacts> {
  const open = [...(await recentLeads(reader, agentId, now)), ...(await quietLeads(reader, agentId, now))]
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .slice(0, mostOpen);
  const reported = await reportedLeads(reader, agentId);
  const all = new Map([...open.map(({ lead }) => lead), ...reported].map((lead) => [lead.leadId, lead]));
  const leads = [...all.values()].toSorted((one, other) => one.acceptedAt.localeCompare(other.acceptedAt));
  const passedOnFirst = await passedOn(reader, agentId).orderBy("endedAt").limit(1).execute();
  return {
    ...(await factsWithoutLeads(reader, agentId)),
    leads,
    passedOnAt: passedOnFirst.map(({ endedAt }) => endedAt),
    otherLeads: {
      count: (await countLeads(reader, agentId, leads.length + mostFactsCounted)) - leads.length,
      firstAcceptedAt: await firstWithoutReport(reader, agentId),
    },
  };
}

interface OpenLead {
  lead: AcceptedLead;
  due: string;
}

const newestOf = (reader: Reader, agentId: string) =>
  reader.selectFrom("acceptances").where("acceptances.agentId", "=", agentId).where(acceptanceIsNewest);

async function recentLeads(reader: Reader, agentId: string, now: Date): Promise<OpenLead[]> {
  const found = await newestOf(reader, agentId)
    .select(acceptedLeadColumns)
    .where("acceptances.acceptedAt", ">=", addDuration(now, { hours: -reportHours }))
    .where(leadIsOfOwnZip)
    .orderBy("acceptances.acceptedAt")
    .limit(mostOpen)
    .execute();
  return found.map(foundLead).map((lead) => ({ lead, due: reportWindow(lead, "shared").due }));
}

/** Theirs for nine months without contact, where the 48 hours have not ended. */
async function quietLeads(reader: Reader, agentId: string, now: Date): Promise<OpenLead[]> {
  const at = now.toISOString();
  const { from, until } = quietSince(now);
  const lastContacts = reader
    .selectFrom("activities")
    .select("activities.leadId")
    .where("activities.agentId", "=", agentId)
    .where("activities.at", ">=", from)
    .where("activities.at", "<=", until)
    .where(isContact);
  const accepted = newestOf(reader, agentId)
    .select("acceptances.leadId")
    .where("acceptances.acceptedAt", ">=", from)
    .where("acceptances.acceptedAt", "<=", until);
  const candidates = await lastContacts.union(accepted).execute();
  if (candidates.length === 0) return [];
  const found = await newestOf(reader, agentId)
    .select(acceptedLeadColumns)
    .where("acceptances.endedAt", "is", null)
    // Named one by one: a query in their place makes SQLite walk all leads of the agent.
    .where(
      "acceptances.leadId",
      "in",
      candidates.map(({ leadId }) => leadId),
    )
    .where(leadIsOfOwnZip)
    .where(sql<boolean>`not exists (select 1 from activities
      where activities."agentId" = acceptances."agentId" and activities."leadId" = acceptances."leadId"
        and activities.at > ${until} and ${isContact})`)
    .orderBy("acceptances.acceptedAt")
    .limit(mostQuiet)
    .execute();
  return found.map(foundLead).flatMap((lead) => {
    const window = reportWindow(lead, "no-intent");
    return window.from <= at && at <= window.due ? [{ lead, due: window.due }] : [];
  });
}

/** Wide enough for every length of a month: the exact window is `reportWindow`'s. */
function quietSince(now: Date): { from: string; until: string } {
  const ago = addMonths(now.toISOString(), -noIntentMonths);
  return { from: addDuration(ago, { hours: -reportHours, days: -4 }), until: addDuration(ago, { days: 4 }) };
}

async function reportedLeads(reader: Reader, agentId: string): Promise<AcceptedLead[]> {
  const found = await newestOf(reader, agentId)
    .select(acceptedLeadColumns)
    .where("acceptances.leadId", "in", reportedIds(reader, agentId))
    .execute();
  return found.map(foundLead);
}

const reportedIds = (reader: Reader, agentId: string) =>
  reader.selectFrom("leadReports").select("leadReports.leadId").where("leadReports.agentId", "=", agentId);

async function firstWithoutReport(reader: Reader, agentId: string): Promise<string | undefined> {
  const first = await newestOf(reader, agentId)
    .select("acceptances.acceptedAt")
    .where("acceptances.leadId", "not in", reportedIds(reader, agentId))
    .orderBy("acceptances.acceptedAt")
    .limit(1)
    .executeTakeFirst();
  return first?.acceptedAt;
}

async function countLeads(reader: Reader, agentId: string, most: number): Promise<number> {
  const some = reader
    .selectFrom("acceptances")
    .select("leadId")
    .where("agentId", "=", agentId)
    .groupBy("leadId")
    .limit(most)
    .as("some");
  const { count } = await reader
    .selectFrom(some)
    .select((is) => is.cast<number>(is.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
