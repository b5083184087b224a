import { listAgents } from "#database/agents/agents.ts";
import { listApplications } from "#database/agents/application-list.ts";
import type { Listing, ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import { listInquiries } from "#database/inquiries/inquiries.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { listOrders } from "#database/payments/order-list.ts";
import { listRequestedZips } from "#database/territory/zip-list.ts";
import { findZip } from "#database/territory/zips.ts";
import { fullName } from "#domain/values/full-name.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Reader } from "./schema.ts";

export const searchedKinds = ["leads", "agents", "applications", "orders", "zips", "inquiries"] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** What every kind of record has in common. `name` may be empty; `more` tells records of one name apart. */
export interface FoundRecord {
  id: string;
  name: string;
  more: string;
  /** ISO; undefined: a zip code that nobody has asked for. */
  receivedAt?: string;
}

export interface FoundKind {
  records: FoundRecord[];
  /** Up to `mostFound`, or where the search stopped. */
  count: number;
  isMore: boolean;
}

/** Of each kind; the list of the kind has the rest. */
const mostFound = 50;

/** The newest records of a kind that match all terms, by the index that its list searches. */
export async function searchKind(
  reader: Reader,
  kind: SearchedKind,
  { query, terms }: { query: string; terms: string[] },
): Promise<FoundKind> {
  const window: ListWindow = { terms, oldestFirst: false, after: undefined, most: mostFound + 1 };
  const { records, isMore } = await finders[kind](reader, window);
  const zip = kind === "zips" ? await unlisted(reader, query, records) : undefined;
  const all = [...(zip ? [zip] : []), ...records];
  return { records: all.slice(0, mostFound), count: Math.min(all.length, mostFound), isMore };
}

type Finder = (reader: Reader, window: ListWindow) => Promise<Pick<FoundKind, "records" | "isMore">>;

const all = undefined;

const finders: Record<SearchedKind, Finder> = {
  leads: (reader, window) =>
    found(listLeads(reader, { stage: all, consent: all, inModeration: all }, window), (lead) => ({
      name: fullName(lead),
      more: [lead.email, lead.phone, lead.zip].filter(Boolean).join(" · "),
    })),
  agents: (reader, window) =>
    found(listAgents(reader, { plan: all, broker: all, license: all, dueBefore: "" }, window), (agent) => ({
      name: fullName(agent),
      more: [agent.contactEmail, agent.phone].filter(Boolean).join(" · "),
    })),
  applications: (reader, window) =>
    found(listApplications(reader, { plan: all, state: all, paid: all }, window), (application) => ({
      name: fullName(application),
      more: [application.email, application.phone, application.plan].filter(Boolean).join(" · "),
    })),
  orders: (reader, window) =>
    found(listOrders(reader, { state: all, provider: all, plan: all }, window), (order) => ({
      name: order.plan,
      more: [order.email, order.reference].filter(Boolean).join(" · "),
    })),
  zips: (reader, window) =>
    found(listRequestedZips(reader, { is: all, state: all }, window), ({ id, state }) => ({ name: id, more: state })),
  inquiries: (reader, window) =>
    found(listInquiries(reader, { kind: all, inModeration: all, status: all }, window), (inquiry) => ({
      name: inquiry.name,
      more: [inquiry.email, inquiry.phone, inquiry.subject].filter(Boolean).join(" · "),
    })),
};

async function found<Row extends Position>(
  listing: Listing<Row>,
  shown: (row: Row) => Pick<FoundRecord, "name" | "more">,
): Promise<Pick<FoundKind, "records" | "isMore">> {
  const { found: rows, searchedTo } = await listing.page();
  const records = rows.map((row) => ({ id: row.id, receivedAt: row.receivedAt, ...shown(row) }));
  return { records, isMore: searchedTo !== undefined || rows.length > mostFound };
}

/** The list has zip codes that somebody has asked for; every other one has a page too. */
async function unlisted(reader: Reader, query: string, records: FoundRecord[]): Promise<FoundRecord | undefined> {
  const zip = zipCode(query);
  if (!zip || records.some(({ id }) => id === zip)) return undefined;
  const place = await findZip(reader, zip);
  return place && { id: zip, name: zip, more: `${place.city}, ${place.state}` };
}
