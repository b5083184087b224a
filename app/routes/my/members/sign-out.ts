import { redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { signOutMember } from "#operations/members/sign-in/member-session.ts";
import type { Route } from "./+types/sign-out.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/my");

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOutMember(context.get(worldContext), credentialsOf(request, context), sessionOf(context));
  return redirectWith("/my/sign-in", cookies);
}
