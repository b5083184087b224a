import { contactEndpoints } from "./contacts.ts";
import { type Endpoint, endpoint, nothing } from "./endpoint.ts";
import { leadEndpoints } from "./leads.ts";
import { Token } from "./schemas.ts";
import { taskEndpoints } from "./tasks.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** With it a service checks a token, and shows whose it is. */
const readToken = endpoint({
  ...{ method: "GET", path: "token", name: "readToken", scope: null },
  ...{ query: nothing, body: nothing, answer: Token },
  run: async (_world, { access: { agentId, token } }) => ({ ok: true, answer: { ...token, workspace: agentId } }),
});

/** Every endpoint of the API. test/site-map.test.ts compares them with app/routes.ts. */
export const endpoints: readonly Endpoint[] = [
  ...[readToken, ...leadEndpoints, ...contactEndpoints],
  ...[...taskEndpoints, ...webhookEndpoints],
];
