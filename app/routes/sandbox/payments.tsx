import { Button } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { orderStateNames } from "#content/office/status-names.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { paidOrdersOfStripe } from "#database/payments/order-list.ts";
import { sandboxReturns } from "#domain/payments/sandbox-returns.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/payments.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.payments;
const most = 50;

export const meta = () => unlistedMeta(copy.title);

/** Orders that were paid at the sandbox's checkout, with what can happen to their payments later. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  if (openSandbox(context).checkouts.length === 0) throw new Response(null, { status: 404 });
  const orders = await paidOrdersOfStripe(read, most);
  return orders.map(({ id, plan, state, chargedCents, receivedAt }) => ({ id, plan, state, chargedCents, receivedAt }));
}

export default function SandboxPayments({ loaderData: orders }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      {orders.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {orders.map(({ id, plan, state, chargedCents, receivedAt }) => (
          <li key={id} className="grid gap-2 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>
                <span className="font-medium">
                  {plan}, {formatCents(chargedCents ?? 0)}
                </span>{" "}
                <StatusMark>{orderStateNames[state]}</StatusMark>
              </span>
              <SandboxTime at={receivedAt} />
            </p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">{id}</p>
            <form method="post" action={`/sandbox/payments/${id}/refund`} className="-ml-3 flex flex-wrap">
              {sandboxReturns.map((name) => (
                <Button
                  key={name}
                  type="submit"
                  variant="ghost"
                  className="px-3 text-sm"
                  formAction={`/sandbox/payments/${id}/${name}`}
                >
                  {copy.acts[name]}
                </Button>
              ))}
            </form>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
