import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { insertSearchTerms, replaceSearchTerms } from "#database/engine/search-index.ts";
import type { ApplicationsTable, Reader, Writer } from "#database/schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import type { AgentsTable } from "./agents-schema.ts";

/** @param email in any case @returns the agent of this address, or the one that staff merged it into */
export async function agentOfEmail(reader: Reader, email: string): Promise<string | undefined> {
  const [agent] = await findAgent(reader, { email: emailKey(email) });
  return agent?.mergedInto ?? agent?.id;
}

const findAgent = compiledOnce((reader, { email }: { email: string }) =>
  reader.selectFrom("agents").select(["id", "mergedInto"]).where("email", "=", email),
);

export async function insertAgent(tx: Writer, { id, email, receivedAt }: ApplicationsTable): Promise<void> {
  await insertNew(tx, { id, email: emailKey(email), receivedAt });
}

const insertNew = compiledOnce((tx, agent: Pick<AgentsTable, "id" | "email" | "receivedAt">) =>
  tx.insertInto("agents").values(agent),
);

export async function confirmAgent(tx: Writer, id: string, confirmedAt: string): Promise<void> {
  await tx.updateTable("agents").set({ confirmedAt }).where("id", "=", id).where("confirmedAt", "is", null).execute();
}

/** With their first payment, or what staff first record: from then on the office lists them. */
export async function joinAgent(tx: Writer, application: ApplicationsTable, at: string): Promise<void> {
  const { agentId: id, plan } = application;
  const joined = await tx
    .updateTable("agents")
    .set({ joinedAt: at, receivedAt: at, plan: planByName(plan) ?? null })
    .where("id", "=", id)
    .where("joinedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (joined) await insertSearchTerms(tx, { scope: "agents", recordId: id, terms: termsOf(application) });
}

export function agentRecord(reader: Reader, id: string): Promise<AgentsTable | undefined> {
  return reader.selectFrom("agents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @returns those of these agents whose license staff have checked */
export async function agentsWithCheckedLicense(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .selectFrom("agents")
    .select("id")
    .where("id", "in", ids)
    .where("licenseCheckedOn", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateAgent(
  tx: Writer,
  application: ApplicationsTable,
  changes: Partial<Omit<AgentsTable, "id" | "receivedAt" | "plan">>,
): Promise<void> {
  const { agentId: id } = application;
  const changed = await tx
    .updateTable("agents")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceSearchTerms(tx, { scope: "agents", recordId: id, terms: termsOf(application, changed) });
}

function termsOf(application: ApplicationsTable, record?: AgentsTable): string[] {
  const { firstName, lastName, email, phone, licenseNumber, city } = application;
  const { brokerage, designatedBroker, licenseNumber: checked } = record ?? {};
  const recorded = [brokerage, designatedBroker, checked].map((text) => text ?? "");
  return indexTerms([firstName, lastName, email, phone, licenseNumber, city, ...recorded]);
}

export const licenseFilters = ["unchecked", "due-again", "checked"] as const;
export const brokerFilters = ["missing", "known"] as const;

export interface AgentFilter {
  plan: AgentsTable["plan"] | undefined;
  license: (typeof licenseFilters)[number] | undefined;
  broker: (typeof brokerFilters)[number] | undefined;
  /** A license check before this day (YYYY-MM-DD) is due again. */
  dueBefore: string;
}

export function listAgents(reader: Reader, { plan, license, broker, dueBefore }: AgentFilter, window: ListWindow) {
  let query = reader.selectFrom("agents").selectAll().where("joinedAt", "is not", null);
  if (plan) query = query.where("plan", "=", plan);
  if (license === "unchecked") query = query.where("licenseCheckedOn", "is", null);
  if (license === "due-again") query = query.where("licenseCheckedOn", "<", dueBefore);
  if (license === "checked") query = query.where("licenseCheckedOn", ">=", dueBefore);
  if (broker === "missing")
    query = query.where((is) => is.or([is("brokerage", "is", null), is("designatedBroker", "is", null)]));
  if (broker === "known") query = query.where("brokerage", "is not", null).where("designatedBroker", "is not", null);
  return inWindow(reader, "agents", query, window);
}

export interface ListedAgent extends Omit<AgentsTable, "email"> {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Reserved or active. */
  zips: number;
}

export async function withContactDetails(reader: Reader, agents: AgentsTable[]): Promise<ListedAgent[]> {
  const ids = agents.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [people, claims] = await Promise.all([
    reader
      .selectFrom("applications")
      .select(["id", "firstName", "lastName", "email", "phone"])
      .where("id", "in", ids)
      .execute(),
    reader
      .selectFrom("zipClaims")
      .select((is) => ["agentId", is.fn.countAll().as("count")])
      .where("agentId", "in", ids)
      .where("state", "!=", "released")
      .groupBy("agentId")
      .execute(),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const zipsOf = new Map(claims.map(({ agentId, count }) => [agentId, Number(count)]));
  return agents.flatMap((agent) => {
    const person = personOf.get(agent.id);
    return person ? [{ ...agent, ...person, zips: zipsOf.get(agent.id) ?? 0 }] : [];
  });
}
