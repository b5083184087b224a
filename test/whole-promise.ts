import type { Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { type LeadPromise, promiseOf } from "#operations/refunds/promise-of.ts";

/** Small, so that even a short history has a second page. */
const most = 2;

/** What was promised, with the leads of all its pages. */
export async function wholePromise(reader: Reader, agentId: string, now: Date): Promise<LeadPromise> {
  const leads: LeadPromise["leads"] = [];
  for (let after: Position | undefined; ; ) {
    const { leads: page, ...delivered } = await promiseOf(reader, agentId, { now, after, most });
    leads.push(...page);
    const last = page.at(-1);
    if (!last || page.length < most) return { ...delivered, leads };
    after = { receivedAt: last.at, id: last.offerId };
  }
}
