import { isSameLicense } from "#domain/agents/license-number.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { isMilitaryZip, needsCheck, type ZipKind } from "#domain/territory/zip-kind.ts";
import type { AgentKnownBy, AgentSaid, ImportedAgent } from "./imported-agent.ts";

/** What the store has for some rows. */
export interface FoundForAgents {
  /** Addresses of agents, and of members of workspaces. */
  agentOfEmail: ReadonlyMap<string, string>;
  members: ReadonlySet<string>;
  licenses: readonly { agentId: string; license: string; state: string }[];
  zips: ReadonlyMap<string, { kind: ZipKind; populated: 0 | 1 }>;
  seats: ReadonlyMap<string, { seats: number; taken: number }>;
}

type Decision =
  | { refused: "elsewhere" }
  | { known: AgentKnownBy; agentId: string | null }
  | { zips: AgentSaid["zips"] };

/** Decides row after row what becomes of each, as if the rows before were stored. `forget` them once they are. */
export function agentRoster() {
  const emails = new Set<string>();
  const licenses: { license: string; state: string }[] = [];
  const claimed = new Map<string, number>();
  return { decide, forget };

  function decide(agent: ImportedAgent, found: FoundForAgents): Decision {
    const known = found.agentOfEmail.get(agent.email);
    if (known) return { known: "email", agentId: known };
    if (emails.has(agent.email)) return { known: "file", agentId: null };
    const license = found.licenses.find((one) => isTheirs(agent, one));
    if (license) return { known: "license", agentId: license.agentId };
    if (licenses.some((one) => isTheirs(agent, one))) return { known: "file", agentId: null };
    if (found.members.has(agent.email)) return { refused: "elsewhere" };
    emails.add(agent.email);
    licenses.push({ license: agent.licenseNumber, state: agent.licenseState });
    return { zips: zipsFor(agent, found) };
  }

  /** As `reserveZips` does it. */
  function zipsFor({ zips, plan }: ImportedAgent, found: FoundForAgents): AgentSaid["zips"] {
    const homes = zips.filter((zip) => found.zips.get(zip)?.populated);
    const limit = zipLimit(plan);
    const wanted = homes.slice(0, limit);
    const isFree = (zip: string) => {
      const { seats, taken } = found.seats.get(zip) ?? { seats: 1, taken: 0 };
      return taken + (claimed.get(zip) ?? 0) < seats;
    };
    const reserved = wanted.filter(isFree);
    for (const zip of reserved) claimed.set(zip, (claimed.get(zip) ?? 0) + 1);
    const doubtful = zips.filter((zip) => needsCheck(found.zips.get(zip)?.kind) && !isMilitaryZip(zip));
    return {
      reserved,
      waiting: wanted.filter((zip) => !reserved.includes(zip)),
      checked: doubtful.slice(0, limit),
      beyond: zips.filter((zip) => !wanted.includes(zip) && !doubtful.slice(0, limit).includes(zip)),
    };
  }

  function forget(): void {
    emails.clear();
    licenses.length = 0;
    claimed.clear();
  }
}

/** The same number in another state is another license. */
const isTheirs = (agent: ImportedAgent, { license, state }: { license: string; state: string }): boolean =>
  isSameLicense(agent.licenseNumber, license) && (!agent.licenseState || !state || agent.licenseState === state);
