import { factNames, providerNames } from "#content/office/inboxes.ts";
import { paymentsCopy } from "#content/office/payments.ts";
import { listUnmatched } from "#database/payment-list.ts";
import { parsePaymentsQuery } from "../../lists/payments.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payments-csv.ts";

const { columns, detail: copy } = paymentsCopy;

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parsePaymentsQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => listUnmatched(read, filter, part).execute(),
    columns: {
      [copy.received]: ({ receivedAt }) => receivedAt,
      [copy.occurred]: ({ occurredAt }) => occurredAt,
      [columns.fact]: ({ fact }) => factNames[fact],
      [copy.amount]: ({ cents }) => (cents / 100).toFixed(2),
      [copy.currency]: ({ currency }) => currency.toUpperCase(),
      [columns.provider]: ({ provider }) => providerNames[provider],
      [copy.reference]: ({ reference }) => reference,
      [copy.email]: ({ email }) => email,
      [copy.event]: ({ id }) => id,
      [copy.remark]: ({ remark }) => remark,
    },
  });
}
