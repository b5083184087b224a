import { sql } from "kysely";
import { type Agent, agentOf } from "#database/agents/agent-of.ts";
import { agentOfEmail } from "#database/agents/agents.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader } from "#database/schema.ts";
import { isInBox } from "#database/territory/zips.ts";
import type { Box, Coordinates } from "#domain/territory/distance.ts";

export type RoutableAgent = Pick<Agent, "id" | "firstName" | "lastName" | "email">;

export async function findAgentByEmail(reader: Reader, email: string): Promise<RoutableAgent | undefined> {
  const id = await agentOfEmail(reader, email);
  return id !== undefined && (await hasActiveZips(reader, id)) ? agentOf(reader, id) : undefined;
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

/** The plans, as they were named, for which the seats in this zip code are paid. */
export async function plansInZip(reader: Reader, zip: string): Promise<string[]> {
  return (await findPlans(reader, { zip })).map(({ plan }) => plan);
}

const findPlans = compiledOnce((reader, { zip }: { zip: string }) =>
  reader
    .selectFrom("zipClaims")
    .innerJoin("applications", "applications.id", "zipClaims.applicationId")
    .select("applications.plan")
    .where("zipClaims.state", "=", "active")
    .where("zipClaims.zip", "=", zip),
);

function paidClaims(reader: Reader) {
  return reader
    .selectFrom("zipClaims")
    .innerJoin("agents", "agents.id", "zipClaims.agentId")
    .select(["zipClaims.agentId as id", "firstName", "lastName", "zipClaims.zip"])
    .select((is) => [is.fn.coalesce("contactEmail", sql.lit("")).as("email")])
    .where("zipClaims.state", "=", "active");
}
