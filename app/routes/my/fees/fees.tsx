import { Link } from "react-router";
import { shownFeeReport } from "#app/http/fees/shown-fee-report.ts";
import { listPage, listState } from "#app/http/list-state.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ListPages } from "#app/ui/lists/list-pages.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { FeeCharts, FeeFigures } from "#app/ui/records/fees/fee-report.tsx";
import { InvoiceStateMark } from "#app/ui/records/invoices/invoice-state-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { myFees as copy } from "#content/fees/invoice-page.ts";
import { planAbove } from "#content/members/my-frame.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import { invoicesOfAgent } from "#database/fees/invoices.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { Route } from "./+types/fees.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const workspace = workspaceOf(context);
  const asked = { today: localDay(world.now(), officeZone), period: "year" } as const;
  const { state, window } = listState(url, {});
  const { rows, ...pages } = listPage(url, state, await invoicesOfAgent(read, workspace, window.after, window.most));
  return {
    report: shownFeeReport(await feeReport(read, { ...asked, of: { agentId: workspace.agentId } }), asked),
    pages: { ...pages, shown: rows.length },
    invoices: rows.map(
      ({ firstName, lastName, address, number, dueOn, state, balanceCents, chargedCents, paidOn }) => ({
        ...{ number, dueOn, state, balanceCents, chargedCents, paidOn },
        about: copy.item(fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }), address ?? ""),
      }),
    ),
  };
}

export default function Fees({ loaderData: { report, invoices, pages } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line} back={planAbove} beside={<FeeCharts report={report} />}>
      <FeeFigures report={report} />
      {invoices.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="my-lines empty:hidden">
        {invoices.map(({ number, about, dueOn, state, balanceCents, chargedCents, paidOn }) => (
          <li key={number} className="flex items-start gap-x-4 py-2.5">
            <span className="min-w-0 flex-1">
              <Link to={`/my/fees/${number}`} className="font-medium text-primary-text underline underline-offset-4">
                {number}
              </Link>{" "}
              <span className="block">{about}</span>
              <span className="block text-sm text-soft">
                {paidOn ? <Day of={paidOn} /> : null}
                {balanceCents > 0 ? (
                  <>
                    {copy.dueOn} <Day of={dueOn} />
                  </>
                ) : null}
              </span>
            </span>
            <span className="grid justify-items-end gap-1">
              <span className="font-medium tabular-nums">
                {formatCents(balanceCents > 0 ? balanceCents : chargedCents)}
              </span>
              <InvoiceStateMark state={state} />
            </span>
          </li>
        ))}
      </ul>
      {invoices.length > 0 || pages.first ? <ListPages {...pages} csv="/my/fees.csv" /> : null}
    </MyPage>
  );
}
