import { sql } from "kysely";
import type { ApplicationsTable, Reader } from "#database/schema.ts";
import { isInBox } from "#database/territory/zips.ts";
import type { Box, Coordinates } from "#domain/territory/distance.ts";
import { fullName } from "#domain/values/full-name.ts";

export type RoutableAgent = Pick<ApplicationsTable, "id" | "firstName" | "lastName" | "email">;

const known = ["applications.id", "firstName", "lastName", "email"] as const;

export function findAgent(reader: Reader, id: string): Promise<RoutableAgent | undefined> {
  return reader.selectFrom("applications").select(known).where("id", "=", id).executeTakeFirst();
}

export function findAgentByEmail(reader: Reader, email: string): Promise<RoutableAgent | undefined> {
  return reader
    .selectFrom("applications")
    .select(known)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where((is) =>
      is.exists(
        is
          .selectFrom("zipClaims")
          .select("zipClaims.id")
          .whereRef("zipClaims.applicationId", "=", "applications.id")
          .where("zipClaims.state", "=", "active"),
      ),
    )
    .orderBy("applications.receivedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function hasActiveZips(reader: Reader, agentId: string): Promise<boolean> {
  const claim = await reader
    .selectFrom("zipClaims")
    .select("id")
    .where("applicationId", "=", agentId)
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

function paidClaims(reader: Reader) {
  return reader
    .selectFrom("zipClaims")
    .innerJoin("applications", "applications.id", "zipClaims.applicationId")
    .select([...known, "zipClaims.zip"])
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
