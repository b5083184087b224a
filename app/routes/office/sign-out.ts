import { redirect } from "react-router";
import { signOut } from "#operations/end-session.ts";
import { credentialsOf, redirectWith, staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/sign-out.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = () => redirect("/office");

/** `POST /office/sign-out` */
export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(worldContext), credentialsOf(request, context), staffMember(context));
  return redirectWith("/office/sign-in", cookies);
}
