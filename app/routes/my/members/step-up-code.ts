import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import type { Route } from "./+types/step-up-code.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/my/step-up");

export async function action({ request, context }: Route.ActionArgs) {
  const { to } = await postedTexts(request, ["to"]);
  const { member } = sessionOf(context);
  const asked = { email: member.email, purpose: "step-up" } as const;
  const answer = await askForCode(context.get(worldContext), credentialsOf(request, context), asked);
  if (answer === "must-wait") throw data(null, { status: 429 });
  return redirect(`/my/step-up?${new URLSearchParams({ to: ownPath("member", to), sent: "1" })}`, 303);
}
