import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedForm } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { AskForLink } from "#app/ui/consumer/ask-for-link.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { openCopy as copy } from "#content/consumers/request-links.ts";
import { isRequestKey, openRequest } from "#operations/consumers/open-request.ts";
import type { Route } from "./+types/open-request.ts";
import { answerDone } from "./done-act.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

/** Only asks: mail scanners open links and must not be let in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isKnown = await isRequestKey(context.get(worldContext), params.key);
  return data({ isKnown }, isKnown ? 200 : 404);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // A scanner may even post to a link, but it presses no button.
  if (!(await postedForm(request)).has("show")) return data({ mustWait: false }, 422);
  const opened = await openRequest(context.get(worldContext), credentialsOf(request, context), params.key);
  if (opened.ok) return answerDone("opened", [opened.cookie]);
  return data({ mustWait: opened.reason === "must-wait" }, opened.reason === "must-wait" ? 429 : 404);
}

export default function OpenRequest({ loaderData: { isKnown }, actionData }: Route.ComponentProps) {
  if (!isKnown)
    return (
      <AskForLink title={copy.overTitle} line={copy.overLine}>
        {actionData?.mustWait ? <Alert answers>{copy.mustWait}</Alert> : null}
      </AskForLink>
    );
  return (
    <ConsumerPage title={copy.title} line={copy.line}>
      {actionData?.mustWait ? <Alert answers>{copy.mustWait}</Alert> : null}
      <PostForm className="max-sm:grid">
        <input type="hidden" name="show" value="yes" />
        <Button type="submit" size="large">
          {copy.button}
        </Button>
      </PostForm>
      <p className="text-soft">{copy.notYours}</p>
    </ConsumerPage>
  );
}
