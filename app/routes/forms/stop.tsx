import { data } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { BrokenLinkPage } from "#app/ui/sections/broken-link-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { stopPage as copy } from "#content/privacy/stop.ts";
import { isStopLink, revokeConsent } from "#operations/privacy/revoke-consent.ts";
import type { Route } from "./+types/stop.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(copy.title);

/** Only asks: mail scanners open links and must not opt anyone out. */
export function loader({ request, context }: Route.LoaderArgs) {
  const email = signedEmail(request, context);
  return email === undefined ? data({ email }, 400) : { email };
}

/** `POST /stop`, from our button or a mail program's one-click unsubscribe (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const value = signedEmail(request, context);
  if (value === undefined) return data({ stopped: false }, 400);
  // A scanner may even post to a link, but it presses no button.
  const posted = await postedForm(request);
  if (!posted.has("stop") && !posted.has("List-Unsubscribe")) return data({ stopped: false }, 422);
  await revokeConsent(context.get(worldContext), { kind: "email", value, source: "link" });
  return { stopped: true };
}

function signedEmail(request: Request, context: Route.LoaderArgs["context"]): string | undefined {
  const { searchParams } = new URL(request.url);
  const email = searchParams.get("email") ?? "";
  const isOurs = isStopLink(context.get(worldContext), email, searchParams.get("signature") ?? "");
  return isOurs ? email : undefined;
}

export default function StopPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (actionData?.stopped) {
    return (
      <PageHero title={copy.title} scene="letters">
        <Alert answers kind="success" className="max-w-measure">
          {`${copy.done} ${copy.doneLine}`}
        </Alert>
        <div className="basis-full max-sm:grid">
          <ButtonLink href={copy.write.link} variant="outline">
            {copy.write.label}
          </ButtonLink>
        </div>
        <ForAgents />
      </PageHero>
    );
  }
  if (email === undefined) return <BrokenLinkPage />;
  return (
    <PageHero title={copy.title} line={copy.confirmText(email)} scene="letters">
      <form method="post" className="max-sm:grid">
        <input type="hidden" name="stop" value="yes" />
        <Button type="submit" size="large">
          {copy.button}
        </Button>
      </form>
      <ForAgents />
    </PageHero>
  );
}

const ForAgents = () => (
  <div className="mt-3 basis-full">
    <p className="max-w-measure text-soft">{copy.agents}</p>
  </div>
);
