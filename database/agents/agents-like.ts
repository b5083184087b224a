import { findRecords, placeOf } from "#database/engine/search-index.ts";
import type { Reader } from "#database/schema.ts";
import { licenseKey } from "#domain/agents/license-number.ts";
import { stateCode } from "#domain/values/us-states.ts";

/** Which of these addresses are of an agent, now or earlier; and of a member of a workspace. */
export async function peopleOfEmails(reader: Reader, emails: readonly string[]) {
  if (emails.length === 0) return { agentOfEmail: new Map<string, string>(), members: new Set<string>() };
  const agents = await reader
    .selectFrom("agents")
    .select(["id", "mergedInto", "email"])
    .where("email", "in", emails)
    .union(
      reader
        .selectFrom("agents")
        .select(["id", "mergedInto", "contactEmail as email"])
        .where("contactEmail", "in", emails),
    )
    .execute();
  const members = await reader
    .selectFrom("members")
    .innerJoin("memberships", "memberships.memberId", "members.id")
    .select("email")
    .where("email", "in", emails)
    .where("endedAt", "is", null)
    .execute();
  return {
    agentOfEmail: new Map(agents.map(({ id, mergedInto, email }) => [email ?? "", mergedInto ?? id])),
    members: new Set(members.map(({ email }) => email)),
  };
}

const mostAlike = 20;

/** Agents whose license may be one of these numbers, with how they have it. The office's search knows their keys. */
export async function agentsOfLicenses(reader: Reader, numbers: readonly string[]) {
  const keys = [...new Set(numbers.map(licenseKey).filter((key) => key !== ""))];
  const ids = new Set<string>();
  for (const key of keys) {
    const stretch = { oldestFirst: true, from: placeOf(0), most: mostAlike };
    const { records } = await findRecords(reader, { scopes: ["agents"], terms: [key.toLowerCase()] }, stretch);
    for (const { id } of records) ids.add(id);
  }
  if (ids.size === 0) return [];
  const rows = await reader
    .selectFrom("agents")
    .innerJoin("applications", "applications.agentId", "agents.id")
    .select(["agents.id", "agents.licenseNumber as ours", "agents.licenseState as ourState"])
    .select(["applications.licenseNumber as typed", "applications.state as typedState"])
    .where("agents.id", "in", [...ids])
    .where("agents.mergedInto", "is", null)
    .where("applications.identityCheck", "is", null)
    .execute();
  return rows.flatMap(({ id, ours, ourState, typed, typedState }) => [
    ...(ours ? [{ agentId: id, license: ours, state: ourState ?? "" }] : []),
    ...(typed ? [{ agentId: id, license: typed, state: stateCode(typedState) ?? "" }] : []),
  ]);
}
