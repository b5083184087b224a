import { sql } from "kysely";
import { listedContacts } from "#database/contacts/contact-list.ts";
import { isForMember } from "#database/distribution/turns.ts";
import type { Reader } from "#database/schema.ts";
import { andOwn, type Viewer } from "#database/work/acceptances.ts";

export interface WorkspaceCounts {
  /** Open ones whose turn is theirs. */
  offers: number;
  /** Offers that lapsed since then. */
  lapsed: number;
  /** Of the book, with those whose lead is open. */
  people: number;
  /** Open ones. */
  tasks: number;
  zips: number;
  members: number;
}

/** Nobody reads a larger number in a navigation, and no count reads more rows. */
const most = 100;

/** The numbers beside the lists of a workspace, in one query. A team member's are of their own work. The times are ISO. */
export async function workspaceCounts(
  reader: Reader,
  viewer: Viewer,
  { since, now }: { since: string; now: string },
): Promise<WorkspaceCounts> {
  const { agentId, member } = viewer;
  const own = andOwn(viewer);
  const { rows } = await sql<Record<keyof WorkspaceCounts, number | string>>`select
    (select count(*) from (select 1 from offers
      where "agentId" = ${agentId} and state = 'open' and ${isForMember("offers.id", member.id, now)} limit ${sql.lit(most)}) as found) as offers,
    (select count(*) from (select 1 from offers
      where "agentId" = ${agentId} and "endedAt" >= ${since} and state = 'lapsed' limit ${sql.lit(most)}) as found) as lapsed,
    (select count(*) from ${listedContacts(reader, viewer).select(sql.lit(1).as("one")).limit(most)} as found) as people,
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
    people: numberOf("people"),
    tasks: numberOf("tasks"),
    zips: numberOf("zips"),
    members: numberOf("members"),
  };
}
