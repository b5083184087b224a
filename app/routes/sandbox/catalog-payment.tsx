import { data } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { plans } from "#content/plans.ts";
import { formatCents } from "#domain/money.ts";
import { sandboxSale } from "#operations/sandbox-price.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/catalog-payment.ts";

const words = sandboxPages.catalog;

export const meta = () => unlistedMeta(words.title);

/** `POST /sandbox/catalog-payment`, field `LinkId`: the second provider's catalog page, as the sandbox plays it. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const linkId = String((await postedForm(request)).get("LinkId") ?? "");
  const sale = world.sandbox.catalog ? sandboxSale(world, linkId) : undefined;
  if (!sale) throw data(null, 404);
  return sale;
}

export default function SandboxCatalogPayment({ actionData: sale }: Route.ComponentProps) {
  return (
    <SandboxPage title={words.title} line={sale ? plans[sale.plan].name : undefined}>
      {sale ? <p className="mb-4 text-h2 font-semibold tabular-nums">{formatCents(sale.cents)}</p> : null}
      <p className="mb-8 max-w-prose text-soft">{words.text}</p>
      <ButtonLink to="/">{sandboxPages.ended.home}</ButtonLink>
    </SandboxPage>
  );
}
