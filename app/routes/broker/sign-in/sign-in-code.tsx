import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { CodeForm } from "#app/ui/broker/code-form.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { brokerSignInCopy as copy } from "#content/brokers/broker-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { enterBrokerCode } from "#operations/brokers/broker-sign-in.ts";
import type { Route } from "./+types/sign-in-code.ts";
import { brokerEmailIn } from "./email-cookie.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.codeTitle);

export const loader = ({ request, url, context }: Route.LoaderArgs) => ({
  email: brokerEmailIn(context.get(worldContext).baseUrl, request),
  to: ownPath("broker", url.searchParams.get("to")),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { to, ...entered } = await postedTexts(request, ["email", "code", "to"]);
  const answered = await enterBrokerCode(context.get(worldContext), credentialsOf(request, context), entered);
  if (answered.outcome === "signed-in") return redirectWith(ownPath("broker", to), answered.cookies);
  const { outcome } = answered;
  return data({ outcome, email: entered.email }, outcome === "must-wait" ? 429 : 422);
}

export default function BrokerSignInCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={copy.codeTitle} line={copy.codeLine}>
      <CodeForm
        action="/broker/sign-in/code"
        again="/broker/sign-in"
        email={actionData?.email ?? loaderData.email}
        to={loaderData.to}
        refused={actionData?.outcome}
      />
    </SignInPage>
  );
}
