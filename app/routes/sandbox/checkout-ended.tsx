import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { isCheckoutProduct } from "#domain/checkout.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/checkout-ended.ts";

const words = sandboxPages.ended;

export const meta = () => unlistedMeta(sandboxPages.checkout.title);

export function loader({ request, params: { product }, context }: Route.LoaderArgs) {
  const { sandbox } = context.get(worldContext);
  if (!isCheckoutProduct(product) || !sandbox.checkouts.includes(product)) throw new Response(null, { status: 404 });
  return { declined: new URL(request.url).searchParams.get("outcome") === "decline" };
}

export default function SandboxCheckoutEnded({ loaderData: { declined } }: Route.ComponentProps) {
  return (
    <SandboxPage {...(declined ? words.declined : words.paid)}>
      <ButtonLink to="/">{words.home}</ButtonLink>
    </SandboxPage>
  );
}
