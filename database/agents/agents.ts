import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import { insertSearchTerms, replaceSearchTerms } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { licenseKey } from "#domain/agents/license-number.ts";
import { planByName } from "#domain/agents/plan.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import type { AgentsTable, ApplicationsTable } from "./agents-schema.ts";

/** @param email in any case @returns the agent of this address, now or earlier, or the one that staff merged it into */
export async function agentOfEmail(reader: Reader, email: string): Promise<string | undefined> {
  const address = { email: emailKey(email) };
  const [agent] = await ofMailbox(reader, address);
  const [reached] = agent ? [] : await reachedAt(reader, address);
  return agent?.mergedInto ?? agent?.id ?? reached?.id;
}

const ofMailbox = compiledOnce((reader, { email }: { email: string }) =>
  reader.selectFrom("agents").select(["id", "mergedInto"]).where("email", "=", email),
);

const reachedAt = compiledOnce((reader, { email }: { email: string }) =>
  reader.selectFrom("agents").select("id").where("contactEmail", "=", email).orderBy("id").limit(1),
);

export async function insertAgent(tx: Writer, application: ApplicationsTable): Promise<void> {
  const { id, receivedAt } = application;
  const { contactEmail, ...person } = personOf(application);
  await insertNew(tx, {
    id,
    email: contactEmail,
    receivedAt,
    contactEmail,
    ...person,
    officeAddress: "",
    timeZoneBy: "default",
  });
}

const insertNew = compiledOnce((tx, agent: NewAgent) => tx.insertInto("agents").values(agent));

type NewAgent = Pick<AgentsTable, "id" | "email" | "receivedAt" | "officeAddress" | "timeZoneBy" | PersonField>;
type PersonField = "firstName" | "lastName" | "contactEmail" | "phone" | "state";

/** What the record takes from an application, until the agent has joined. */
export function personOf({
  firstName,
  lastName,
  email,
  phone,
  state,
}: ApplicationsTable): Pick<AgentsTable, PersonField> {
  return { firstName, lastName, contactEmail: emailKey(email) || null, phone, state };
}

/** Of an agent who has not joined, the newest application counts. */
export async function followApplication(tx: Writer, application: ApplicationsTable): Promise<void> {
  await tx
    .updateTable("agents")
    .set(personOf(application))
    .where("id", "=", application.agentId)
    .where("joinedAt", "is", null)
    .execute();
}

export async function confirmAgent(tx: Writer, id: string, confirmedAt: string): Promise<void> {
  await tx.updateTable("agents").set({ confirmedAt }).where("id", "=", id).where("confirmedAt", "is", null).execute();
}

/** With their first payment, or what staff first record: from then on the office lists them. */
export async function joinAgent(tx: Writer, application: ApplicationsTable, at: string): Promise<void> {
  const { agentId: id, plan } = application;
  const joined = await tx
    .updateTable("agents")
    .set({ joinedAt: at, receivedAt: at, plan: planByName(plan) ?? null, ...personOf(application) })
    .where("id", "=", id)
    .where("joinedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (joined) await insertSearchTerms(tx, { scope: "agents", recordId: id, terms: await termsOf(tx, joined) });
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

/** Of an agent who has joined, the office's search follows. */
export async function updateAgent(
  tx: Writer,
  id: string,
  changes: Partial<Omit<AgentsTable, "id" | "receivedAt" | "plan">>,
): Promise<void> {
  const query = tx.updateTable("agents").set(changes).where("id", "=", id).returningAll();
  const changed = await query.executeTakeFirstOrThrow();
  if (changed.joinedAt)
    await replaceSearchTerms(tx, { scope: "agents", recordId: id, terms: await termsOf(tx, changed) });
}

async function termsOf(tx: Writer, agent: AgentsTable): Promise<string[]> {
  const { firstName, lastName, contactEmail, phone, brokerage, designatedBroker, licenseNumber } = agent;
  const applied = await tx
    .selectFrom("applications")
    .select(["licenseNumber", "city"])
    .where("agentId", "=", agent.id)
    .where("identityCheck", "is", null)
    .execute();
  const recorded = [contactEmail, brokerage, designatedBroker, licenseNumber].map((text) => text ?? "");
  const entered = applied.flatMap(({ licenseNumber, city }) => [licenseNumber, city]);
  const keys = [licenseNumber ?? "", ...applied.map((form) => form.licenseNumber)].map(licenseKey);
  return indexTerms([firstName, lastName, phone, ...recorded, ...entered, ...keys]);
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

/** Agents whose license nobody has checked. */
export const uncheckedAgents = (reader: Reader, page: PageRequest) =>
  inOrder(
    reader
      .selectFrom("agents")
      .select(["id", "receivedAt"])
      .where("joinedAt", "is not", null)
      .where("licenseCheckedOn", "is", null),
    { time: "receivedAt", id: "id" },
    page,
  );

export interface OfficeAgent extends Omit<AgentsTable, "email"> {
  /** Where emails to the agent go; empty: nowhere. */
  email: string;
  /** Reserved or active. */
  zips: number;
}

export async function withZips(reader: Reader, agents: AgentsTable[]): Promise<OfficeAgent[]> {
  const ids = agents.map(({ id }) => id);
  if (ids.length === 0) return [];
  const claims = await reader
    .selectFrom("zipClaims")
    .select((is) => ["agentId", is.fn.countAll().as("count")])
    .where("agentId", "in", ids)
    .where("state", "!=", "released")
    .groupBy("agentId")
    .execute();
  const zipsOf = new Map(claims.map(({ agentId, count }) => [agentId, Number(count)]));
  return agents.map((agent) => ({ ...agent, email: agent.contactEmail ?? "", zips: zipsOf.get(agent.id) ?? 0 }));
}
