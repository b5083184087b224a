import { Card } from "#app/ui/card.tsx";
import { PaymentButtons } from "#app/ui/sandbox/payment-buttons.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { productNames, sandboxPages } from "#content/pages/sandbox.ts";
import { expectedPrice } from "#content/plans.ts";
import { isCheckoutProduct } from "#domain/checkout.ts";
import { formatCents } from "#domain/money.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/checkout.ts";

const words = sandboxPages.checkout;

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export function loader({ request, params: { product }, context }: Route.LoaderArgs) {
  const { sandbox } = context.get(worldContext);
  if (!isCheckoutProduct(product) || !sandbox.checkouts.includes(product)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    product,
    order: searchParams.get("client_reference_id") ?? "",
    email: searchParams.get("prefilled_email") ?? "",
  };
}

export default function SandboxCheckout({ loaderData: { product, order, email } }: Route.ComponentProps) {
  return (
    <SandboxPage title={words.title} line={productNames[product]}>
      <Card className="mx-auto max-w-xl p-6 sm:p-10">
        <p className="text-h2 font-semibold tabular-nums">{formatCents(expectedPrice(product))}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-soft [overflow-wrap:anywhere]">
          <dt>{words.order}</dt>
          <dd>{order || words.unknown}</dd>
        </dl>
        <PaymentButtons path={`/sandbox/checkout/${product}`} hidden={{ order }} email={email} />
      </Card>
    </SandboxPage>
  );
}
