import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { brokerSignInCopy as copy } from "#content/brokers/broker-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { askForBrokerCode } from "#operations/brokers/broker-sign-in.ts";
import type { Route } from "./+types/sign-in.ts";
import { brokerEmailCookie } from "./email-cookie.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = ({ url }: Route.LoaderArgs) => ({ to: ownPath("broker", url.searchParams.get("to")) });

/** The answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, to } = await postedTexts(request, ["email", "to"]);
  if (!isEmailAddress(email.trim())) return data({ email, isWrong: true }, 422);
  const world = context.get(worldContext);
  const page = "/broker/sign-in/code";
  const sent = await askForBrokerCode(world, credentialsOf(request, context), { email, page });
  if (sent === "must-wait") return data({ email, isWrong: false }, 429);
  const next = `${page}?${new URLSearchParams({ to: ownPath("broker", to) })}`;
  return redirectWith(next, [brokerEmailCookie(world.baseUrl, email.trim())]);
}

export default function BrokerSignIn({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={copy.title} line={copy.line}>
      <form method="post" action="/broker/sign-in" noValidate className="grid gap-5">
        {actionData && !actionData.isWrong ? <Alert answers>{copy.mustWait}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={actionData?.email}
          {...(actionData?.isWrong && { error: copy.noEmail })}
        />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </form>
    </SignInPage>
  );
}
