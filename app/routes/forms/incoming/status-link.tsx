import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { AskForStatus } from "#app/ui/incoming/ask-for-status.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { referralStatusPage } from "#content/incoming/refer-pages.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { askForStatusLink } from "#operations/incoming/status-link.ts";
import type { Route } from "./+types/status-link.ts";

const copy = referralStatusPage.ask;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = ({ request }: Route.LoaderArgs) => ({ asked: new URL(request.url).searchParams.has("asked") });

/** The answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  if (!isEmailAddress(email.trim())) return data({ typed: email }, 422);
  await askForStatusLink(context.get(worldContext), credentialsOf(request, context), email);
  return redirect("/refer/status?asked=yes", 303);
}

export default function StatusLink({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  return <AskForStatus title={copy.title} line={copy.line} asked={asked && !actionData} refused={actionData} />;
}
