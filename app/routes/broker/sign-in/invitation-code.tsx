import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { CodeForm } from "#app/ui/broker/code-form.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { brokerSignInCopy as copy } from "#content/brokers/broker-sign-in.ts";
import { askedByKey, enterBrokerCode } from "#operations/brokers/broker-sign-in.ts";
import type { Route } from "./+types/invitation-code.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.codeTitle);

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  if (!(await askedByKey(context.get(worldContext), key))) throw redirect(`/broker/${key}`, 303);
  return {};
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { code } = await postedTexts(request, ["code"]);
  const world = context.get(worldContext);
  const asked = await askedByKey(world, key);
  if (!asked) throw data(null, { status: 404 });
  const entered = { email: asked.email, code };
  const answered = await enterBrokerCode(world, credentialsOf(request, context), entered);
  if (answered.outcome === "signed-in")
    return redirectWith(`/broker/agreements/${asked.signatureId}`, answered.cookies);
  return data({ outcome: answered.outcome }, answered.outcome === "must-wait" ? 429 : 422);
}

export default function InvitationCode({ params: { key }, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={copy.codeTitle} line={copy.codeToLinkLine}>
      <CodeForm action={`/broker/${key}/code`} again={`/broker/${key}`} refused={actionData?.outcome} />
    </SignInPage>
  );
}
