import { tokenHolders } from "#domain/connections/api-scope.ts";
import { contactEndpoints } from "./contacts.ts";
import { type Endpoint, endpointFor, endpointTexts, nothing } from "./endpoint.ts";
import { leadEndpoints } from "./leads.ts";
import { addingEndpoints } from "./records/add-records.ts";
import { recordEndpoints } from "./records/record-endpoints.ts";
import { Token } from "./schemas.ts";
import { taskEndpoints } from "./tasks.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** With it a service checks a token, and shows whose it is. */
const readToken = endpointFor(...tokenHolders)({
  ...{ method: "GET", path: "token", name: "readToken", scope: null, ...endpointTexts("readToken") },
  ...{ query: nothing, body: nothing, answer: Token },
  async run(_world, { access }) {
    const { holder, token } = access;
    const workspace = access.holder === "workspace" ? access.agentId : null;
    return { ok: true, answer: { ...token, scopes: [...token.scopes], holder, workspace } };
  },
});

/** Every endpoint of the API. test/site-map.test.ts compares them with app/routes.ts. */
export const endpoints: readonly Endpoint[] = [
  ...[readToken, ...leadEndpoints, ...contactEndpoints],
  ...[...taskEndpoints, ...webhookEndpoints],
  ...[...recordEndpoints, ...addingEndpoints],
];
