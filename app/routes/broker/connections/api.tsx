import { data, redirect } from "react-router";
import { addToken, loadTokens } from "#app/http/connections/tokens-of-page.ts";
import { brokerOf } from "#app/routes/broker/broker-auth.ts";
import { firmNames } from "#app/routes/broker/load-agreement.ts";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { TokensPart } from "#app/ui/connections/tokens-part.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { firmTokensCopy as copy } from "#content/connections/tokens-page.ts";
import { endTokenOf, ofFirm } from "#operations/connections/api/token.ts";
import type { Route } from "./+types/api.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

const owner = ({ context }: Pick<Route.LoaderArgs, "context">) => ofFirm(context.get(worldContext), brokerOf(context));

export const loader = async (visit: Route.LoaderArgs) => ({
  ...(await loadTokens(visit, owner(visit))),
  firms: firmNames(visit.context),
});

/** `POST /broker/api` makes a token, `POST /broker/api/:id/end` ends one. */
export async function action(visit: Route.ActionArgs) {
  const { id } = visit.params;
  if (id === undefined) return addToken(visit, owner(visit));
  if (!(await endTokenOf(visit.context.get(worldContext), owner(visit), id))) throw data(null, { status: 404 });
  return redirect("/broker/api?done=ended", 303);
}

export default function FirmApi({ loaderData: { firms, ...tokens }, actionData }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="api">
      <TokensPart {...tokens} action="/broker/api" answer={actionData} />
    </BrokerPage>
  );
}
