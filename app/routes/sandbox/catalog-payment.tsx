import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PaymentButtons } from "#app/ui/sandbox/payment-buttons.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { plans } from "#content/plans.ts";
import { formatCents } from "#domain/values/money.ts";
import { sandboxSale } from "#operations/payments/sandbox/sandbox-payment.ts";
import type { Route } from "./+types/catalog-payment.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.catalog;

export const meta = () => unlistedMeta(copy.title);

/** `POST /sandbox/catalog-payment`, field `LinkId`: stands in for the second provider's catalog page. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { LinkId: linkId } = await postedTexts(request, ["LinkId"]);
  const sandbox = openSandbox(context);
  const sale = sandbox.catalog ? sandboxSale(world, sandbox, linkId) : undefined;
  if (!sale) throw data(null, 404);
  return { ...sale, linkId };
}

export default function SandboxCatalogPage({ actionData }: Route.ComponentProps) {
  if (!actionData) return <SandboxPage title={copy.title} line={copy.empty} />;
  const { plan, cents, linkId } = actionData;
  return (
    <SandboxPage narrow title={copy.title} line={plans[plan].name}>
      <Card className="p-6 sm:p-10">
        <p className="text-h2 font-semibold tabular-nums">{formatCents(cents)}</p>
        <p className="mt-4 text-soft">{copy.text}</p>
        <PaymentButtons path="/sandbox/catalog-payment" hidden={{ LinkId: linkId }} email="" />
      </Card>
    </SandboxPage>
  );
}
