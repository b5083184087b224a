import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PaymentButtons } from "#app/ui/sandbox/payment-buttons.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { productNames, sandboxPages } from "#content/pages/sandbox.ts";
import { isCheckoutProduct } from "#domain/payments/checkout-product.ts";
import { formatCents } from "#domain/values/money.ts";
import { sandboxCharge } from "#operations/payments/sandbox/sandbox-payment.ts";
import type { Route } from "./+types/checkout.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.checkout;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ request, params: { product }, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  if (!isCheckoutProduct(product) || !openSandbox(context).checkouts.includes(product))
    throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const coupon = searchParams.get("coupon") ?? "";
  const order = searchParams.get("client_reference_id") ?? "";
  const { cents } = await sandboxCharge(world, { product, coupon, orderId: order });
  return {
    product,
    coupon,
    cents,
    order,
    email: searchParams.get("prefilled_email") ?? "",
  };
}

export default function SandboxCheckout({
  loaderData: { product, coupon, cents, order, email },
}: Route.ComponentProps) {
  return (
    <SandboxPage narrow title={copy.title} line={productNames[product]}>
      <Card className="p-6 sm:p-10">
        <p className="text-h2 font-semibold tabular-nums">{formatCents(cents)}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-soft [overflow-wrap:anywhere]">
          <dt>{copy.order}</dt>
          <dd>{order || copy.unknown}</dd>
        </dl>
        <PaymentButtons path={`/sandbox/checkout/${product}`} hidden={{ order, coupon }} email={email} hasMore />
      </Card>
    </SandboxPage>
  );
}
