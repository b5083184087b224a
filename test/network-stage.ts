import { brokersOfEmail } from "#database/brokers/brokers.ts";
import { holderScopes } from "#domain/connections/api-scope.ts";
import { answerApiRequest } from "#operations/connections/api/answer-request.ts";
import { endpoints } from "#operations/connections/api/endpoints.ts";
import { makeTokenOf, ofFirm } from "#operations/connections/api/token.ts";
import type { World } from "#operations/world.ts";
import { canSignIn, signedInAs } from "./office.ts";

interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  key?: string;
}

/** A program with this token. A refused call answers its problem. */
const programWith = (world: World, token: string) => ({
  token,
  async call(name: string, { params = {}, query = {}, body, key }: Call = {}) {
    const asked = endpoints.find((one) => one.name === name);
    if (!asked) throw new Error(`There is no endpoint ${name}.`);
    const answered = await answerApiRequest(world, {
      ...{ method: asked.method, path: asked.path, params, query: new URLSearchParams(query) },
      ...{ authorization: `Bearer ${token}`, idempotencyKey: key ?? null },
      body: body === undefined ? "" : JSON.stringify(body),
    });
    return answered.ok ? Object(answered.body) : answered;
  },
});

/** Moira, an owner, makes a token of the network. */
export async function networkProgram(world: World, scopes: readonly string[] = holderScopes.network) {
  const { staffId, cookie } = await signedInAs(world, "owner");
  await canSignIn(world, staffId);
  const made = await makeTokenOf(world, { holder: "network", staffId }, { name: "Books", scopes });
  if (!made.ok) throw new Error(made.reason);
  return { staffId, cookie, ...programWith(world, made.token) };
}

/** A broker makes one of their mailbox. */
export async function firmProgram(world: World, email: string, scopes: readonly string[] = holderScopes.firm) {
  const firms = await brokersOfEmail(world.database.read, email);
  const made = await makeTokenOf(world, ofFirm(world, { email, firms }), { name: "Desk", scopes });
  if (!made.ok) throw new Error(made.reason);
  return programWith(world, made.token);
}
