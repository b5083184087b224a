import type { ApiScope, TokenHolder, WorkspaceScope } from "#domain/connections/api-scope.ts";
import { apiCopy } from "./my-connections.ts";
import { scopeName } from "./record-texts.ts";

/** What a token of this holder may do by a scope, for people who choose. */
export const tokenScopeName = (holder: TokenHolder, scope: ApiScope): string =>
  holder === "workspace" ? apiCopy.scopeNames[scope as WorkspaceScope] : scopeName(scope);
