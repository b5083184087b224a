import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedForm } from "#app/http/posted-form.ts";
import { brokerIfSignedIn } from "#app/routes/broker/broker-auth.ts";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { brokerSignInCopy, brokerAskedCopy as copy } from "#content/brokers/broker-sign-in.ts";
import { askedByKey, askForBrokerCode } from "#operations/brokers/broker-sign-in.ts";
import type { Route } from "./+types/open-invitation.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

/** Shows only who asks and what: whoever has the link has yet to prove that they read the firm's email. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = await askedByKey(context.get(worldContext), params.key);
  if (!asked) return data({ asked: null }, 404);
  if (brokerIfSignedIn(context)?.email === asked.email) throw redirect(`/broker/agreements/${asked.signatureId}`, 303);
  return data({ asked: { agent: asked.agent, firm: asked.firm } });
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  await postedForm(request);
  const world = context.get(worldContext);
  const asked = await askedByKey(world, key);
  if (!asked) throw data(null, { status: 404 });
  const page = `/broker/${key}/code`;
  const sent = await askForBrokerCode(world, credentialsOf(request, context), { email: asked.email, page });
  if (sent === "must-wait") return data({ mustWait: true }, 429);
  return redirect(page, 303);
}

export default function OpenInvitation({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  if (!asked)
    return (
      <BrokerPage title={copy.overTitle} line={copy.overLine}>
        <ButtonLink href="/broker/sign-in" className="justify-self-start">
          {copy.signIn}
        </ButtonLink>
      </BrokerPage>
    );
  return (
    <BrokerPage title={copy.title} line={copy.line(asked.agent, asked.firm)}>
      {actionData ? <Alert answers>{brokerSignInCopy.mustWait}</Alert> : null}
      <p>{copy.what}</p>
      <form method="post" className="max-sm:grid">
        <Button type="submit" size="large">
          {copy.button}
        </Button>
      </form>
    </BrokerPage>
  );
}
