import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { NewToken } from "#app/ui/my/connections/new-token.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { apiScopes } from "#domain/connections/api-scope.ts";
import { makeToken } from "#operations/connections/api/token.ts";
import type { Route } from "./+types/tokens.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

/** `POST /my/connections/tokens`: the answer shows the token, once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { name, ...ticked } = await postedTexts(request, ["name", ...apiScopes]);
  const scopes = apiScopes.filter((scope) => ticked[scope] !== "");
  const made = await makeToken(context.get(worldContext), workspaceOf(context), { name, scopes });
  return made.ok ? data(made, 201) : data({ ...made, name, scopes }, 422);
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ok) return <NewToken token={actionData.token} />;
  return <ConnectionsPage connections={loaderData} refusedToken={actionData} />;
}
