import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { AskForLink } from "#app/ui/consumer/ask-for-link.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { requestSignInCopy as copy } from "#content/consumers/request-links.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { askForLink } from "#operations/consumers/ask-for-link.ts";
import type { Route } from "./+types/sign-in.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = ({ request }: Route.LoaderArgs) => ({ asked: new URL(request.url).searchParams.has("asked") });

/** The answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  if (!isEmailAddress(email.trim())) return data({ typed: email }, 422);
  await askForLink(context.get(worldContext), credentialsOf(request, context), email);
  return redirect("/request/sign-in?asked=yes", 303);
}

export default function RequestSignIn({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  return (
    <AskForLink title={copy.title} line={copy.line} refused={actionData}>
      {asked && !actionData ? (
        <Alert answers kind="success">
          {copy.asked}
        </Alert>
      ) : null}
    </AskForLink>
  );
}
