import { data } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { BrokenLinkPage } from "#app/ui/sections/broken-link-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import { confirmEmailPage as text } from "#content/pages/confirm-email.ts";
import { confirmEmail, type EmailConfirmation, isConfirmLink } from "#operations/agents/confirm-application.ts";
import type { Route } from "./+types/confirm-email.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(text.title);

/** Only asks: mail scanners open links and must not confirm an address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isOurs = signedApplication(request, context) !== undefined;
  return data({ isOurs }, isOurs ? 200 : 400);
}

export async function action({ request, context }: Route.ActionArgs) {
  const applicationId = signedApplication(request, context);
  // A scanner may even post to a link, but it presses no button.
  if (applicationId && !(await postedForm(request)).has("confirm")) return data(null, 422);
  const confirmed = applicationId && (await confirmEmail(context.get(worldContext), applicationId));
  return confirmed ? data({ confirmed }) : data({ confirmed: undefined }, 400);
}

function signedApplication(request: Request, context: Route.LoaderArgs["context"]): string | undefined {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("application") ?? "";
  return isConfirmLink(context.get(worldContext), id, searchParams.get("signature") ?? "") ? id : undefined;
}

export default function ConfirmEmailPage({ loaderData: { isOurs }, actionData }: Route.ComponentProps) {
  if (actionData?.confirmed) return <Confirmed {...actionData.confirmed} />;
  if (!isOurs || actionData) return <BrokenLinkPage />;
  return (
    <PageHero title={text.title} line={text.ask} scene="letters">
      <form method="post" className="max-sm:grid">
        <input type="hidden" name="confirm" value="yes" />
        <Button type="submit" size="large">
          {text.button}
        </Button>
      </form>
    </PageHero>
  );
}

function Confirmed(confirmed: EmailConfirmation) {
  const { results } = text;
  return (
    <PageHero title={text.title} scene="letters">
      <Alert answers kind="success" className="max-w-measure">
        {`${text.done} ${confirmed.state === "kept" ? results.kept(confirmed.until) : results[confirmed.state]}`}
      </Alert>
      <div className="basis-full max-sm:grid">
        <WayOn {...confirmed} />
      </div>
    </PageHero>
  );
}

function WayOn(confirmed: EmailConfirmation) {
  if (confirmed.state === "paid") return <ButtonLink href="/">{text.home}</ButtonLink>;
  const { plan } = confirmed;
  if (!plan) return <ButtonLink href={text.plans.link}>{text.plans.label}</ButtonLink>;
  return <ButtonLink href={checkoutAddress(checkoutPath, plan)}>{text.pay}</ButtonLink>;
}
