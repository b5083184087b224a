import type { WorkspaceScope } from "#domain/connections/api-scope.ts";
import { apiScopes } from "#domain/connections/api-scope.ts";
import { answerApiRequest } from "#operations/connections/api/answer-request.ts";
import { endpoints } from "#operations/connections/api/endpoints.ts";
import { makeToken } from "#operations/connections/api/token.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import { type ada, ben } from "./cast.ts";
import { agentWithZip } from "./leads.ts";
import { paid } from "./office.ts";
import type { TestWorld } from "./world.ts";

type Staged = Pick<TestWorld, "world" | "clock">;

/** An agent with an open workspace and a zip code of their own. */
export async function agentWithWorkspace(test: Staged, applicant: typeof ada, zip: string): Promise<string> {
  const agentId = await agentWithZip(test, applicant, zip);
  const person = { id: agentId, name: `${applicant.firstName} ${applicant.lastName}`, email: applicant.email };
  await inTransaction(test.world, (tx) => joinWorkspace(tx, { agentId, role: "agent", person }));
  return agentId;
}

/** The same with the Growth Plan, paid for, which includes the CRM. */
export async function agentWithCrm(test: Staged, applicant: typeof ada, zip: string): Promise<string> {
  const withGrowth = { ...applicant, plan: "Growth Plan", planPrice: "$1,050" };
  const agentId = await agentWithWorkspace(test, withGrowth, zip);
  const { id, expectedCents } = await test.world.database.read
    .selectFrom("orders")
    .select(["id", "expectedCents"])
    .where("applicationId", "=", agentId)
    .executeTakeFirstOrThrow();
  const notice = { eventId: `evt_${id}`, reference: `pi_${id}`, claimedOrder: id, cents: expectedCents };
  await recordPaymentEvent(test.world, "stripe", paid(notice));
  return agentId;
}

/** Of Wes, who has no zip code and no application. */
export async function bareWorkspace({ world }: Pick<TestWorld, "world">): Promise<string> {
  const agentId = world.newId();
  const person = { id: agentId, name: "Wes Hale", email: "wes@hale.example" };
  await inTransaction(world, (tx) => joinWorkspace(tx, { agentId, role: "agent", person }));
  return agentId;
}

export const benWithWorkspace = (test: Staged) => agentWithWorkspace(test, ben, "30302");

/** A token of the agent, and a program that uses it. */
export async function programOf(
  { world }: Pick<TestWorld, "world">,
  agentId: string,
  scopes: readonly WorkspaceScope[] = apiScopes,
) {
  const viewer = { agentId, member: { id: agentId, role: "agent" } } as const;
  const made = await makeToken(world, viewer, { name: "Zapier", scopes });
  if (!made.ok) throw new Error(made.reason);
  const { token } = made;
  const call = (name: string, { params = {}, query = {}, body, key }: Call = {}) => {
    const asked = endpoints.find((one) => one.name === name);
    if (!asked) throw new Error(`There is no endpoint ${name}.`);
    return answerApiRequest(world, {
      ...{ method: asked.method, path: asked.path, params, query: new URLSearchParams(query) },
      ...{ authorization: `Bearer ${token}`, idempotencyKey: key ?? null },
      body: body === undefined ? "" : JSON.stringify(body),
    });
  };
  return { token, call };
}

interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  key?: string;
}
