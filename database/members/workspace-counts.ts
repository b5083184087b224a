import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { andOwn, type Viewer } from "#database/work/acceptances.ts";

export interface WorkspaceCounts {
  /** Open ones. */
  offers: number;
  /** Offers that lapsed since then. */
  lapsed: number;
  /** Neither closed nor lost. */
  leads: number;
  /** Open ones. */
  tasks: number;
  zips: number;
  members: number;
}

/** Nobody reads a larger number in a navigation, and no count reads more rows. */
const most = 100;

/** The numbers beside the lists of a workspace, in one query. A team member's are of their own work. @param since ISO */
export async function workspaceCounts(reader: Reader, viewer: Viewer, since: string): Promise<WorkspaceCounts> {
  const { agentId } = viewer;
  const own = andOwn(viewer);
  const { rows } = await sql<Record<keyof WorkspaceCounts, number | string>>`select
    (select count(*) from (select 1 from offers
      where "agentId" = ${agentId} and state = 'open' limit ${sql.lit(most)}) as found) as offers,
    (select count(*) from (select 1 from offers
      where "agentId" = ${agentId} and "endedAt" >= ${since} and state = 'lapsed' limit ${sql.lit(most)}) as found) as lapsed,
    (select count(*) from (select 1 from acceptances
      where "agentId" = ${agentId} ${own} and "endedAt" is null and stage not in ('closed', 'lost')
      limit ${sql.lit(most)}) as found) as leads,
    (select count(*) from (select 1 from tasks
      where "agentId" = ${agentId} ${own} and "doneAt" is null limit ${sql.lit(most)}) as found) as tasks,
    (select count(*) from (select 1 from "zipClaims"
      where "agentId" = ${agentId} and state <> 'released' limit ${sql.lit(most)}) as found) as zips,
    (select count(*) from (select 1 from memberships
      where "agentId" = ${agentId} and "endedAt" is null limit ${sql.lit(most)}) as found) as members`.execute(reader);
  const [row] = rows;
  const numberOf = (name: keyof WorkspaceCounts) => Number(row?.[name] ?? 0);
  return {
    offers: numberOf("offers"),
    lapsed: numberOf("lapsed"),
    leads: numberOf("leads"),
    tasks: numberOf("tasks"),
    zips: numberOf("zips"),
    members: numberOf("members"),
  };
}
