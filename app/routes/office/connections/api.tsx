import { addToken, loadTokens } from "#app/http/connections/tokens-of-page.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { TokensPart } from "#app/ui/connections/tokens-part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { officeTokensCopy as copy } from "#content/connections/tokens-page.ts";
import type { Route } from "./+types/api.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const owner = ({ context }: Pick<Route.LoaderArgs, "context">) =>
  ({ holder: "network", staffId: staffMember(context).id }) as const;

export const loader = (visit: Route.LoaderArgs) => loadTokens(visit, owner(visit));

/** `POST /office/api` makes a token. */
export const action = (visit: Route.ActionArgs) => addToken(visit, owner(visit));

export default function Api({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.title} line={copy.line}>
      <TokensPart {...loaderData} action="/office/api" answer={actionData} />
    </OfficePage>
  );
}
