import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { zoneOfMostZips } from "#database/territory/zips.ts";
import type { PlaceOfAgent } from "#domain/offers/offer-clock.ts";
import { fullName } from "#domain/values/full-name.ts";

/** An agent as a person. Names and addresses are empty once erased. */
export interface Agent {
  id: string;
  firstName: string;
  lastName: string;
  /** In lower case; operations email an agent through `recipientOf`. */
  email: string;
  phone: string;
  officeAddress: string;
  /** As typed. */
  state: string;
}

/** By the id of an agent who was not merged into another. */
export async function agentOf(reader: Reader, id: string): Promise<Agent | undefined> {
  const agent = await people(reader).where("id", "=", id).executeTakeFirst();
  return agent && withEmail(agent);
}

async function agentsOf(reader: Reader, ids: readonly string[]): Promise<Map<string, Agent>> {
  if (ids.length === 0) return new Map();
  const rows = await people(reader).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, withEmail(row)]));
}

export async function agentNames(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await agentsOf(reader, ids))].map(([id, agent]) => [id, fullName(agent)]));
}

/**
 * Where the agent works: the time zone that they chose, that of most of their zip codes, and the state of the license,
 * else of the record.
 */
export async function placeOfAgent(reader: Reader, id: string): Promise<PlaceOfAgent> {
  const [agent] = await placeOf(reader, { id });
  const { timeZone = null, zipZone = null } = agent ?? {};
  return { timeZone, zipZone, state: agent?.licenseState || agent?.state || "" };
}

const placeOf = compiledOnce((reader, { id }: { id: string }) =>
  reader
    .selectFrom("agents")
    .select(["timeZone", "state", "licenseState", zoneOfMostZips("agents.id").as("zipZone")])
    .where("id", "=", id),
);

/** For `npm run records`. */
export async function agentsAfter(reader: Reader, after: Position, most: number) {
  const all = people(reader).select("receivedAt").where("mergedInto", "is", null);
  const page = { oldestFirst: true, after, most };
  const rows = await inOrder(all, { time: "receivedAt", id: "id" }, page).execute();
  return rows.map(withEmail);
}

const people = (reader: Reader) =>
  reader
    .selectFrom("agents")
    .select(["id", "firstName", "lastName", "contactEmail", "phone", "officeAddress", "state"]);

function withEmail<Row extends { contactEmail: string | null }>({ contactEmail, ...row }: Row) {
  return { ...row, email: contactEmail ?? "" };
}
