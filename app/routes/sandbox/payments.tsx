import { Button } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
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
      <ul className="grid grid-cols-1 gap-3">
        {orders.map(({ id, plan, state, chargedCents, receivedAt }) => (
          <li key={id} className="grid gap-3 rounded-card border border-line bg-paper p-5">
            <p className="font-medium">
              {plan}, {formatCents(chargedCents ?? 0)}: {orderStateNames[state]}
            </p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">
              {id} · <time dateTime={receivedAt}>{receivedAt.slice(0, 16).replace("T", " ")} UTC</time>
            </p>
            <form method="post" action={`/sandbox/payments/${id}/refund`} className="flex flex-wrap gap-3">
              {sandboxReturns.map((name) => (
                <Button key={name} type="submit" variant="outline" formAction={`/sandbox/payments/${id}/${name}`}>
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
