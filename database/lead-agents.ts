import { sql } from "kysely";
import type { ApplicationsTable, Reader } from "./schema.ts";

/** An agent is who has applied; what is known of them here is what a lead needs. */
export type Agent = Pick<ApplicationsTable, "id" | "firstName" | "lastName" | "email">;

const known = ["applications.id", "firstName", "lastName", "email"] as const;

export function agentById(reader: Reader, id: string): Promise<Agent | undefined> {
  return reader.selectFrom("applications").select(known).where("id", "=", id).executeTakeFirst();
}

/** The newest application from this e-mail, whatever its case, that holds a zip code. */
export function agentByEmail(reader: Reader, email: string): Promise<Agent | undefined> {
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
          .where("zipClaims.state", "=", "held"),
      ),
    )
    .orderBy("applications.receivedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function holdsZips(reader: Reader, agentId: string): Promise<boolean> {
  const claim = await reader
    .selectFrom("zipClaims")
    .select("id")
    .where("applicationId", "=", agentId)
    .where("state", "=", "held")
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Who has paid for a seat of these zip codes, with the zip code. */
export async function holdersOf(reader: Reader, zips: string[]): Promise<(Agent & { zip: string })[]> {
  if (zips.length === 0) return [];
  return reader
    .selectFrom("zipClaims")
    .innerJoin("applications", "applications.id", "zipClaims.applicationId")
    .select([...known, "zipClaims.zip"])
    .where("zipClaims.zip", "in", zips)
    .where("zipClaims.state", "=", "held")
    .orderBy("zipClaims.seat")
    .execute();
}

/** The names of these agents, by id. */
export async function agentNames(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("applications")
    .select(["id", "firstName", "lastName"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
