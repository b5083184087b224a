import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { worldContext } from "#app/world-context.ts";
import { scopeName } from "#content/connections/record-texts.ts";
import { tokenCopy } from "#content/connections/tokens-page.ts";
import { type TokenOwner, tokensOf } from "#database/connections/api-tokens.ts";
import { holderScopes, parseScopes } from "#domain/connections/api-scope.ts";
import { makeTokenOf } from "#operations/connections/api/token.ts";

const named = (scope: string) => ({ scope, label: scopeName(scope) });

/** What the page of a holder's tokens shows: the office's, or a firm's. */
export async function loadTokens({ request, context }: Visit, owner: TokenOwner) {
  const tokens = await tokensOf(context.get(worldContext).database.read, owner);
  return {
    tokens: tokens.map(({ id, name, scopes, lastUsedAt }) => ({
      ...{ id, name, lastUsedAt },
      scopes: parseScopes(owner.holder, scopes.split(" ")).map(scopeName),
    })),
    scopes: holderScopes[owner.holder].map(named),
    done: resultText(tokenCopy.done, new URL(request.url).searchParams.get("done")),
  };
}

/** Only this answer has the token. */
export async function addToken({ request, context }: Visit, owner: TokenOwner) {
  const known = holderScopes[owner.holder];
  const { name = "", ...ticked } = await postedTexts<string>(request, ["name", ...known]);
  const scopes = known.filter((scope) => ticked[scope]);
  const made = await makeTokenOf(context.get(worldContext), owner, { name, scopes });
  return made.ok ? data({ token: made.token }, 201) : data({ refused: { name, scopes, reason: made.reason } }, 422);
}
