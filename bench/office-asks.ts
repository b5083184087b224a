import { listLeads } from "#database/leads.ts";
import type { ListWindow } from "#database/list-window.ts";
import { officeFigures } from "#database/office-figures.ts";
import type { Reader } from "#database/schema.ts";
import type { LeadStage } from "#domain/lead-lifecycle.ts";
import { searchTerms } from "#domain/search-words.ts";

type Ask = (reader: Reader) => Promise<unknown>;

const newest: ListWindow = { terms: [], oldestFirst: false, after: undefined, most: 51 };
const midway = { receivedAt: "2025-11-20T12:00:00.000Z", id: "" };

function leads(reader: Reader, stage: LeadStage | undefined, window: Partial<ListWindow>) {
  const filter = { stage, consent: undefined, held: undefined };
  return listLeads(reader, filter, { ...newest, ...window }).page();
}

const search =
  (words: string, stage?: LeadStage): Ask =>
  (reader) =>
    leads(reader, stage, { terms: searchTerms(words) });

/** What the office asks of seeded leads (scripts/seed/): each must cost about the same, however many there are. */
export const officeAsks: Record<string, Ask> = {
  "list, newest": (reader) => leads(reader, undefined, {}),
  "list, from the middle": (reader) => leads(reader, undefined, { after: midway }),
  "list, oldest first": (reader) => leads(reader, undefined, { oldestFirst: true }),
  "filter, a common stage": (reader) => leads(reader, "generated", {}),
  "filter, a rare stage": (reader) => leads(reader, "paid-at-closing", { after: midway }),
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
  dashboard: officeFigures,
};
