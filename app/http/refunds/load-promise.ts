import { listPage, listState } from "#app/http/list-state.ts";
import type { Reader } from "#database/schema.ts";
import { type CountedLead, promiseOf } from "#operations/refunds/promise-of.ts";

interface Visit {
  now: Date;
  url: URL;
  linkOf: (lead: CountedLead) => string;
}

/** What was promised, with a page of the leads of the guarantee's year: for the workspace and the office. */
export async function loadPromise(reader: Reader, agentId: string, { now, url, linkOf }: Visit) {
  const { window } = listState(url, {});
  const { leads, ...delivered } = await promiseOf(reader, agentId, { now, ...window });
  const found = leads.map((lead) => ({ ...lead, receivedAt: lead.at, id: lead.offerId, link: linkOf(lead) }));
  const { rows, first, next } = listPage(url, {}, found);
  return { ...delivered, leads: rows, pages: { first, next } };
}
