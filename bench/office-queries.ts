import { listState } from "#app/http/list-state.ts";
import { queueNames, readQueues } from "#app/routes/office/queue/queues.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { searchedKinds, searchKind } from "#database/office-search.ts";
import { searchApplications } from "#database/payments/application-search.ts";
import { searchOrders } from "#database/payments/order-search.ts";
import type { Reader } from "#database/schema.ts";
import { weeklyFigures } from "#database/weekly-figures.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { searchTerms } from "#domain/values/search-terms.ts";

const dashboard = "/office";
const searchPage = "/office/search";
const everything = (q: string) => `${searchPage}?${new URLSearchParams({ q })}`;
const midway = "2025-11-20T12:00:00.000Z~0";

const leads = (query: Record<string, string> = {}) => `/office/leads?${new URLSearchParams(query)}`;
const search = (q: string, stage?: string) => leads(stage ? { q, stage } : { q });

/** Office pages with seeded leads (scripts/seed/). Each must cost about the same for any number of leads. */
export const officePages: Record<string, string> = {
  "list, newest": leads(),
  "list, from the middle": leads({ after: midway }),
  "list, oldest first": leads({ sort: "oldest" }),
  "filter, a common stage": leads({ stage: "generated" }),
  "filter, a rare stage": leads({ stage: "paid-at-closing", after: midway }),
  "filter, mine": leads({ assigned: "me" }),
  "filter, a stage of mine": leads({ assigned: "me", stage: "generated" }),
  "filter, nobody's": leads({ assigned: "nobody" }),
  "filter, a rare stage of nobody's": leads({ assigned: "nobody", stage: "paid-at-closing", after: midway }),
  "search, a very common word": search("atlanta"),
  "search, a word in all of them": search("visitors"),
  "search, a common name": search("stone"),
  "search, one person": search("mia.stone777@visitors.example"),
  "search, a number": search("(404) 555-0123"),
  "search, two letters": search("at"),
  "search, one digit": search("4"),
  "search, a beginning with many words": search("4045550"),
  "search, two common words": search("atlanta stone"),
  "search, two names": search("mia stone"),
  "search, two letters of two words": search("at st"),
  "search, nobody": search("castle"),
  "search, words that never meet": search("atlanta houston"),
  "search in a stage": search("stone", "paid-at-closing"),
  "search of a common word in a rare stage": search("atlanta", "paid-at-closing"),
  "search everything, a common name": everything("stone"),
  "search everything, two common words": everything("atlanta stone"),
  "search everything, a number": everything("(404) 555-0123"),
  "search everything, nobody": everything("castle"),
  dashboard,
};

export function runQueriesOf(address: string, reader: Reader): Promise<unknown> {
  if (address === dashboard) return dashboardQueries(reader);
  if (address.startsWith(searchPage)) return searchQueries(reader, new URL(address, "http://localhost"));
  const known = { stage: leadStages, assigned: ["me", "nobody"] };
  const { state, window } = listState(new URL(address, "http://localhost"), known);
  const assigneeId = { me: "seed-caller-1", nobody: null }[state.assigned ?? ""];
  return listLeads(
    reader,
    {
      stage: leadStages.find((stage) => stage === state.stage),
      consent: undefined,
      inModeration: undefined,
      assigneeId,
    },
    window,
  ).page();
}

async function dashboardQueries(reader: Reader): Promise<void> {
  const now = new Date("2026-11-20T12:00:00Z");
  await readQueues(reader, queueNames, now);
  await weeklyFigures(reader, ["leads", "applications", "inquiries", "revenue"], now);
}

/** The search over everything, and those of the records that a payment or an order is matched with. */
async function searchQueries(reader: Reader, { searchParams }: URL): Promise<void> {
  const query = searchParams.get("q") ?? "";
  for (const kind of searchedKinds) await searchKind(reader, kind, { query, terms: searchTerms(query) });
  await searchOrders(reader, query, "stripe");
  await searchOrders(reader, "$599", "stripe");
  await searchApplications(reader, query, { plan: "Growth Plan", crm: 0, receivedAt: "2026-11-20T12:00:00Z" });
}
