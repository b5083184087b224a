import { orderStateNames, providerNames } from "#content/office/inboxes.ts";
import { ordersWords } from "#content/office/orders.ts";
import { listOrders } from "#database/order-list.ts";
import { formatCents } from "#domain/money.ts";
import { askedOrders } from "../../lists/orders.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/orders-csv.ts";

const words = ordersWords.detail;
const dollars = (cents: number | null) => (cents === null ? "" : formatCents(cents));

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedOrders(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listOrders(read, filter, part).execute(),
    columns: {
      [words.received]: ({ receivedAt }) => receivedAt,
      [words.id]: ({ id }) => id,
      [words.plan]: ({ plan }) => plan,
      [words.crm]: ({ crm }) => (crm ? words.yes : words.no),
      [words.coupon]: ({ coupon }) => coupon,
      [ordersWords.columns.state]: ({ state }) => orderStateNames[state],
      [words.expected]: ({ expectedCents }) => dollars(expectedCents),
      [words.charged]: ({ chargedCents }) => dollars(chargedCents),
      [words.refunded]: ({ refundedCents }) => dollars(refundedCents),
      [words.provider]: ({ provider }) => providerNames[provider],
      [words.reference]: ({ reference }) => reference,
      [words.email]: ({ email }) => email,
      [words.application]: ({ applicationId }) => applicationId,
      [words.updated]: ({ updatedAt }) => updatedAt,
    },
  });
}
