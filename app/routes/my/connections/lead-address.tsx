import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { codeCookie } from "#app/routes/my/members/code-cookie.ts";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { askForLeadAddress } from "#operations/connections/lead-address.ts";
import type { Route } from "./+types/lead-address.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

/** `POST /my/connections/email` */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  const world = context.get(worldContext);
  const asking = { session: sessionOf(context), email };
  const reason = await askForLeadAddress(world, credentialsOf(request, context), asking);
  if (reason) return data({ email, reason }, reason === "must-wait" ? 429 : 422);
  return redirectWith("/my/connections/email/code", [setCookieHeader(world.baseUrl, codeCookie(email.trim()))]);
}

export default function LeadAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionsPage connections={loaderData} refusedAddress={actionData} />;
}
