import { csvFile, csvOf } from "#app/http/csv-file.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { invoiceStateNames, myFees } from "#content/fees/invoice-page.ts";
import { invoicesOfAgent } from "#database/fees/invoices.ts";
import { decimalDollars } from "#domain/values/money.ts";
import type { Route } from "./+types/fees-csv.ts";

const { csv: names } = myFees;

const columns = csvOf<Awaited<ReturnType<typeof invoicesOfAgent>>[number]>({
  [names.number]: ["text", ({ number }) => number],
  [names.property]: ["text", ({ address }) => address],
  [names.issued]: ["time", ({ receivedAt }) => receivedAt],
  [names.due]: ["text", ({ dueOn }) => dueOn],
  [names.charged]: ["number", ({ chargedCents }) => decimalDollars(chargedCents)],
  [names.open]: ["number", ({ balanceCents }) => decimalDollars(balanceCents)],
  [names.paidOn]: ["text", ({ paidOn }) => paidOn],
  [names.state]: ["text", ({ state }) => invoiceStateNames[state]],
});

/** `GET /my/fees.csv`: all invoices of the workspace, for its books. Nobody's name is in it. */
export function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const window = { terms: [], oldestFirst: false, after: undefined, most: 1 };
  return csvFile("fees.csv", { columns, read, window }, ({ after, most }) =>
    invoicesOfAgent(read, workspace, after, most),
  );
}
