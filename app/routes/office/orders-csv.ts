import { orderStateNames, providerNames } from "#content/office/inboxes.ts";
import { ordersCopy } from "#content/office/orders.ts";
import { listOrders } from "#database/order-list.ts";
import { formatCents } from "#domain/money.ts";
import { parseOrdersQuery } from "../../lists/orders.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/orders-csv.ts";

const copy = ordersCopy.detail;
const dollars = (cents: number | null) => (cents === null ? "" : formatCents(cents));

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parseOrdersQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => listOrders(read, filter, part).execute(),
    columns: {
      [copy.received]: ({ receivedAt }) => receivedAt,
      [copy.id]: ({ id }) => id,
      [copy.plan]: ({ plan }) => plan,
      [copy.crm]: ({ crm }) => (crm ? copy.yes : copy.no),
      [copy.coupon]: ({ coupon }) => coupon,
      [ordersCopy.columns.state]: ({ state }) => orderStateNames[state],
      [copy.expected]: ({ expectedCents }) => dollars(expectedCents),
      [copy.charged]: ({ chargedCents }) => dollars(chargedCents),
      [copy.refunded]: ({ refundedCents }) => dollars(refundedCents),
      [copy.provider]: ({ provider }) => providerNames[provider],
      [copy.reference]: ({ reference }) => reference,
      [copy.email]: ({ email }) => email,
      [copy.application]: ({ applicationId }) => applicationId,
      [copy.updated]: ({ updatedAt }) => updatedAt,
    },
  });
}
