import { agentsOfLicenses, peopleOfEmails } from "#database/agents/agents-like.ts";
import type { Reader } from "#database/schema.ts";
import { occupancy } from "#database/territory/claims.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import type { FoundForAgents } from "#domain/agents/import/agent-roster.ts";
import type { ImportedAgent } from "#domain/agents/import/imported-agent.ts";

/** What the store has for these rows. */
export async function findForAgents(reader: Reader, agents: readonly ImportedAgent[]): Promise<FoundForAgents> {
  const zips = [...new Set(agents.flatMap((agent) => agent.zips))];
  return {
    ...(await peopleOfEmails(reader, [...new Set(agents.map(({ email }) => email))])),
    licenses: await agentsOfLicenses(
      reader,
      agents.map(({ licenseNumber }) => licenseNumber),
    ),
    zips: await zipsByCode(reader, zips),
    seats: await occupancy(reader, zips),
  };
}
