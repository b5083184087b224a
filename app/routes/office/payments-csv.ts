import { factNames, providerNames } from "#content/office/inboxes.ts";
import { paymentsWords } from "#content/office/payments.ts";
import { listUnmatched } from "#database/payment-list.ts";
import { askedPayments } from "../../lists/payments.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payments-csv.ts";

const { columns, detail: words } = paymentsWords;

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedPayments(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listUnmatched(read, filter, part).execute(),
    columns: {
      [words.received]: ({ receivedAt }) => receivedAt,
      [words.occurred]: ({ occurredAt }) => occurredAt,
      [columns.fact]: ({ fact }) => factNames[fact],
      [words.amount]: ({ cents }) => (cents / 100).toFixed(2),
      [words.currency]: ({ currency }) => currency.toUpperCase(),
      [columns.provider]: ({ provider }) => providerNames[provider],
      [words.reference]: ({ reference }) => reference,
      [words.email]: ({ email }) => email,
      [words.event]: ({ id }) => id,
      [words.remark]: ({ remark }) => remark,
    },
  });
}
