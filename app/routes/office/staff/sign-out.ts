import { redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { signOutStaff } from "#operations/staff/end-session.ts";
import type { Route } from "./+types/sign-out.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office");

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOutStaff(context.get(worldContext), credentialsOf(request, context), staffMember(context));
  return redirectWith("/office/sign-in", cookies);
}
