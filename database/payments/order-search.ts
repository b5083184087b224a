import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import type { Reader } from "#database/schema.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { listOrders } from "./order-list.ts";
import type { OrdersTable, Provider } from "./payments-schema.ts";

const most = 8;
/** An amount is looked for among so many of the newest orders. */
const newest = 2000;

/** Orders of this provider by an applicant's name, email or phone, the payer's email, a reference, or an amount ("$599"). */
export async function searchOrders(reader: Reader, query: string, provider: Provider): Promise<OrdersTable[]> {
  const cents = amountIn(query);
  if (cents !== undefined) return ordersOfAmount(reader, cents, provider);
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const window: ListWindow = { terms, oldestFirst: false, after: undefined, most };
  const own = await listOrders(reader, { state: undefined, provider, plan: undefined }, window).page();
  const orders = reader.selectFrom("orders").selectAll("orders").where("provider", "=", provider);
  const about = { scopes: ["applications"] as const, column: "applicationId" };
  const ofApplicants = await inWindow(reader, "orders", orders, window, about).page();
  const found = new Map([...own.found, ...ofApplicants.found].map((order) => [order.id, order]));
  return [...found.values()].slice(0, most);
}

function ordersOfAmount(reader: Reader, cents: number, provider: Provider): Promise<OrdersTable[]> {
  const recent = reader
    .selectFrom("orders")
    .selectAll()
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(newest);
  return reader
    .selectFrom(recent.as("found"))
    .selectAll()
    .where("provider", "=", provider)
    .where((is) => is.or([is("expectedCents", "=", cents), is("chargedCents", "=", cents)]))
    .orderBy("receivedAt", "desc")
    .limit(most)
    .execute();
}

/** "$1,050", "1050.00" and "599" are amounts; a longer number is a phone or a reference. */
function amountIn(query: string): number | undefined {
  const [, dollars, cents = "0"] = /^\$?\s*(\d{1,3}(?:,?\d{3})?)(?:\.(\d{2}))?$/.exec(query.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replace(",", "")) * 100 + Number(cents);
}
