import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PaymentButtons } from "#app/ui/sandbox/payment-buttons.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { formatCents } from "#domain/values/money.ts";
import { sandboxFee } from "#operations/payments/sandbox/sandbox-fee.ts";
import type { Route } from "./+types/pay-amount.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.checkout;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  openSandbox(context);
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("client_reference_id") ?? "";
  const fee = await sandboxFee(context.get(worldContext), order);
  if (!fee) throw new Response(null, { status: 404 });
  return { order, email: searchParams.get("prefilled_email") ?? "", back: searchParams.get("back") ?? "", ...fee };
}

export default function PayAmount({ loaderData: { order, email, back, number, cents } }: Route.ComponentProps) {
  return (
    <SandboxPage narrow title={copy.title} line={copy.fee(number)}>
      <Card className="p-6 sm:p-10">
        <p className="text-h2 font-semibold tabular-nums">{formatCents(cents)}</p>
        <PaymentButtons path="/sandbox/pay-amount" hidden={{ order, back }} email={email} />
      </Card>
    </SandboxPage>
  );
}
