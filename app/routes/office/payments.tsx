import { Done } from "#app/ui/office/done.tsx";
import { choices } from "#app/ui/office/list-filters.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { paymentAmount } from "#app/ui/office/payment-amount.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { told } from "#app/ui/office/told.ts";
import { factNames, providerNames } from "#content/office/inboxes.ts";
import { paymentAddress } from "#content/office/payment-address.ts";
import { paymentsWords as words } from "#content/office/payments.ts";
import { listUnmatched, type UnmatchedPayment } from "#database/payment-list.ts";
import { askedPayments } from "../../lists/payments.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payments.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = told(words.done, url.searchParams.get("done"));
  const { state, filter, window } = askedPayments(url);
  const found = await listUnmatched(context.get(worldContext).database.read, filter, window).execute();
  return { state, done, ...listPage(url, found), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "status", label: words.standing, options: choices(words.waiting, words.disowned) },
  { name: "fact", label: words.fact, options: choices(words.anyFact, factNames) },
  { name: "provider", label: words.provider, options: choices(words.anyProvider, providerNames) },
];

const columns: Column<UnmatchedPayment>[] = [
  {
    key: "amount",
    heading: words.columns.amount,
    typed: true,
    speaksForItself: true,
    cell: ({ id, provider, reference, occurredAt, ...payment }) => (
      <RecordLink to={paymentAddress({ provider, eventId: id })} line={reference ?? id} at={occurredAt}>
        {paymentAmount(payment)}
      </RecordLink>
    ),
  },
  {
    key: "fact",
    heading: words.columns.fact,
    speaksForItself: true,
    cell: ({ fact }) => <Mark>{factNames[fact]}</Mark>,
  },
  {
    key: "payer",
    typed: true,
    heading: words.columns.payer,
    cell: ({ email }) => email ?? words.nobody,
  },
  { key: "provider", heading: words.columns.provider, cell: ({ provider }) => providerNames[provider] },
  { key: "occurred", heading: words.columns.occurred, cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
];

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/payments"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ provider, id }) => `${provider} ${id}`}
    >
      <Done told={loaderData.done} />
    </RecordList>
  );
}
