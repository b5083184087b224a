import { Link } from "react-router";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { balanceFact } from "#app/ui/records/invoices/balance-fact.ts";
import { InvoiceDocument } from "#app/ui/records/invoices/invoice-document.tsx";
import { InvoiceStateMark } from "#app/ui/records/invoices/invoice-state-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { contestLinks } from "#content/fees/fee-follow-ups.ts";
import { invoicePage as copy, myFees } from "#content/fees/invoice-page.ts";
import { contestsOf } from "#database/fees/fee-follow-ups.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/fee.ts";
import { loadFee } from "./load-fee.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(params.number), matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, number, body, sha256, dueOn, state, balanceCents, paidCents } = await loadFee(context, params.number);
  const { database } = context.get(worldContext);
  const [dispute] = await contestsOf(database.read, id);
  return {
    ...{ number, body, sha256, dueOn, state, balanceCents, paidCents },
    dispute: dispute ? (dispute.closedAt === null ? contestLinks.open : contestLinks.decided) : undefined,
  };
}

export default function Fee({ loaderData }: Route.ComponentProps) {
  const { number, body, sha256, dueOn, state, balanceCents, paidCents, dispute } = loaderData;
  const disputeLink = dispute ?? (balanceCents > 0 ? contestLinks.none : undefined);
  return (
    <MyPage title={copy.title(number)} line={myFees.payer} back={myFees.above}>
      <p>
        <InvoiceStateMark state={state} />
      </p>
      <Facts
        facts={[
          balanceFact(balanceCents),
          { name: copy.paid, value: formatCents(paidCents) },
          { name: copy.due, value: <Day of={dueOn} /> },
        ]}
      />
      {disputeLink ? (
        <p className="print:hidden">
          <Link to={`/my/fees/${number}/dispute`} className="my-link">
            {disputeLink}
          </Link>
        </p>
      ) : null}
      <InvoiceDocument body={body} sha256={sha256} pdf={`/my/fees/${number}/invoice.pdf`} />
    </MyPage>
  );
}
