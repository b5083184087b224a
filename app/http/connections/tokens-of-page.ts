import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { worldContext } from "#app/world-context.ts";
import { tokenScopeName } from "#content/connections/token-scope-name.ts";
import { tokenCopy } from "#content/connections/tokens-page.ts";
import { type TokenOwner, tokensOf } from "#database/connections/api-tokens.ts";
import type { Reader } from "#database/schema.ts";
import { holderScopes, parseScopes } from "#domain/connections/api-scope.ts";
import { makeTokenOf } from "#operations/connections/api/token.ts";

/** The tokens of a holder, and what one that they make may do. */
export async function shownTokens(reader: Reader, owner: TokenOwner) {
  const { holder } = owner;
  return {
    tokens: (await tokensOf(reader, owner)).map(({ id, name, scopes, lastUsedAt }) => ({
      ...{ id, name, lastUsedAt },
      scopes: parseScopes(holder, scopes.split(" ")).map((scope) => tokenScopeName(holder, scope)),
    })),
    scopes: holderScopes[holder].map((scope) => ({ scope, label: tokenScopeName(holder, scope) })),
  };
}

/** What the page of a holder's tokens shows: the office's, or a firm's. */
export async function loadTokens({ request, context }: Visit, owner: TokenOwner) {
  return {
    ...(await shownTokens(context.get(worldContext).database.read, owner)),
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
