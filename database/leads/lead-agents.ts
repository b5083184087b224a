import { agentOfEmail } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import type { ApplicationsTable, Reader } from "#database/schema.ts";
import { isInBox } from "#database/territory/zips.ts";
import type { Box, Coordinates } from "#domain/territory/distance.ts";
import { fullName } from "#domain/values/full-name.ts";

export type RoutableAgent = Pick<ApplicationsTable, "id" | "firstName" | "lastName" | "email">;

export async function findAgent(reader: Reader, id: string): Promise<RoutableAgent | undefined> {
  const application = await applicationOfAgent(reader, id);
  if (!application) return undefined;
  const { firstName, lastName, email } = application;
  return { id, firstName, lastName, email };
}

export async function findAgentByEmail(reader: Reader, email: string): Promise<RoutableAgent | undefined> {
  const id = await agentOfEmail(reader, email);
  return id !== undefined && (await hasActiveZips(reader, id)) ? findAgent(reader, id) : undefined;
}

export async function hasActiveZips(reader: Reader, agentId: string): Promise<boolean> {
  const claim = await reader
    .selectFrom("zipClaims")
    .select("id")
    .where("agentId", "=", agentId)
    .where("state", "=", "active")
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

export function agentsOfZip(reader: Reader, zip: string): Promise<(RoutableAgent & { zip: string })[]> {
  return paidClaims(reader).where("zipClaims.zip", "=", zip).orderBy("zipClaims.seat").execute();
}

export function agentsInBox(reader: Reader, box: Box): Promise<(RoutableAgent & { zip: string } & Coordinates)[]> {
  return paidClaims(reader)
    .innerJoin("zips", "zips.zip", "zipClaims.zip")
    .select(["latitude", "longitude"])
    .where(isInBox(box))
    .execute();
}

/** The plans, as they were named, of the agents with this zip code. */
export async function plansInZip(reader: Reader, zip: string): Promise<string[]> {
  const claims = await paidClaims(reader).select("applications.plan").where("zipClaims.zip", "=", zip).execute();
  return claims.map(({ plan }) => plan);
}

function paidClaims(reader: Reader) {
  return reader
    .selectFrom("zipClaims")
    .innerJoin("applications", "applications.id", "zipClaims.applicationId")
    .select(["zipClaims.agentId as id", "firstName", "lastName", "email", "zipClaims.zip"])
    .where("zipClaims.state", "=", "active");
}

export async function agentNames(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("applications")
    .select(["id", "firstName", "lastName"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...agent }) => [id, fullName(agent)]));
}
