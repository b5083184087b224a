import { type RawBuilder, sql } from "kysely";
import { stagesAtWork } from "#domain/work/lead-attention.ts";
import {
  isDayWithin,
  isInScope,
  isWithin,
  monthOf,
  noonOf,
  type RowsAsked,
  type RowsQuery,
  rowOf,
} from "./report-rows.ts";

const memberOfClosing = sql`(select acceptances."memberId" from acceptances where acceptances.id = closings."acceptanceId")`;

const closing = {
  ...{ id: sql`closings.id`, agentId: sql`closings."agentId"`, memberId: memberOfClosing },
  ...{ leadId: sql`closings."leadId"`, title: sql`closings.address` },
};
const deal = {
  ...{ id: sql`deals.id`, agentId: sql`deals."agentId"`, memberId: sql`deals."memberId"` },
  ...{ contactId: sql`deals."contactId"`, dealId: sql`deals.id`, title: sql`deals.title` },
};

/** A colleague of the firm, whose own client it was, sold it. */
const isOurs = sql`(closings."representedBy" is null or closings."representedBy" <> 'colleague')`;

/** Lists do not have the deals of somebody who was removed from the book, and neither has the report. */
const isListed = sql`not exists (select 1 from contacts as named
  join contacts as person on person.id = coalesce(named."mergedInto", named.id)
  where named.id = deals."contactId" and person."removedAt" is not null)`;

const unionOf = (...those: RawBuilder<unknown>[]): RowsQuery => sql`${sql.join(those, sql` union all `)}`;

/** The book is the agent's: neither staff nor a firm counts its deals. */
const withOwn = ({ scope }: RowsAsked, network: RawBuilder<unknown>, own: RawBuilder<unknown>): RowsQuery =>
  scope.of === "workspace" ? unionOf(network, own) : unionOf(network);

/** Deals that closed in the months, each as it is recorded now. An own deal without a day counts when it was marked closed. */
function closed(asked: RowsAsked, amount: (table: "closings" | "deals") => RawBuilder<unknown>): RowsQuery {
  const closedOn = sql`closings."closedOn"`;
  const ofNetwork = sql`select ${rowOf({
    ...closing,
    ...{ receivedAt: noonOf(closedOn), month: sql`substr(${closedOn}, 1, 7)` },
    ...{ part: sql`'network'`, amount: amount("closings") },
  })} from closings where ${isInScope(asked, closing.agentId, memberOfClosing)} and closings.state = 'closed'
    and ${isDayWithin(closedOn, asked)} and ${isOurs}`;
  const [day, since] = [sql`deals."closingOn"`, sql`deals."stageSince"`];
  const own = sql`select ${rowOf({
    ...deal,
    receivedAt: sql`coalesce(${noonOf(day)}, ${since})`,
    month: sql`coalesce(substr(${day}, 1, 7), ${monthOf(since, asked)})`,
    ...{ part: sql`'own'`, amount: amount("deals") },
  })} from deals where ${isInScope(asked, deal.agentId, deal.memberId)} and deals.stage = 'closed'
    and ${isListed} and ((${isDayWithin(day, asked)}) or (${day} is null and ${isWithin(since, asked)}))`;
  return withOwn(asked, ofNetwork, own);
}

export const rowsOfClosings = (asked: RowsAsked): RowsQuery => closed(asked, () => sql`cast(null as integer)`);
export const rowsOfPrices = (asked: RowsAsked): RowsQuery =>
  closed(asked, (table) => sql`${sql.table(table)}."priceCents"`);
export const rowsOfCommissions = (asked: RowsAsked): RowsQuery =>
  closed(asked, (table) => sql`${sql.table(table)}."commissionCents"`);

/** Prices of what is open today: closings under contract, and own deals that are at work. */
export function rowsOfPipeline(asked: RowsAsked): RowsQuery {
  const ofNetwork = sql`select ${rowOf({
    ...closing,
    receivedAt: sql`closings."createdAt"`,
    ...{ part: sql`'under-contract'`, amount: sql`closings."priceCents"` },
  })} from closings where ${isInScope(asked, closing.agentId, memberOfClosing)}
    and closings.state = 'under-contract' and ${isOurs}`;
  const own = sql`select ${rowOf({
    ...deal,
    receivedAt: sql`deals."stageSince"`,
    ...{ part: sql`deals.stage`, amount: sql`deals."priceCents"` },
  })} from deals where ${isInScope(asked, deal.agentId, deal.memberId)}
    and ${isListed} and deals.stage in (${sql.join(stagesAtWork.map((stage) => sql.lit(stage)))})`;
  return withOwn(asked, ofNetwork, own);
}
