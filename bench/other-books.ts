import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { addAgents } from "./workspace-copies.ts";

/** Of each other workspace. */
const peopleOfEach = 20;

/** Copies of an agent, each with a small book, beside the one that is measured. */
export async function addOtherBooks({ write }: Database, agentId: string, workspaces: number): Promise<void> {
  if (workspaces < 2) return;
  const numbers = `ws(w) as (select 1 union all select w + 1 from ws where w < ${workspaces - 1}),
    ns(n) as (select 1 union all select n + 1 from ns where n < ${peopleOfEach})`;
  const id = `'other-' || w || '-' || n`;
  const agent = `'${agentId}-' || w`;
  await write(async (tx) => {
    await addAgents(tx, agentId, [1, workspaces - 1]);
    for (const [into, columns, values] of [
      [
        "contacts",
        `id, "agentId", "memberId", owner, "firstName", "lastName", extras, "createdAt", version`,
        `${id}, ${agent}, ${agent}, 'member', 'Mia' || n, 'Ortiz' || w, '{}', '2026-11-01T12:00:00.000Z', 1`,
      ],
      [
        "contactPoints",
        `id, "agentId", "contactId", kind, value, address, label, position`,
        `${id}, ${agent}, ${id}, 'email', 'mia' || n || '@home.example', 'mia' || n || '@home.example', '', 0`,
      ],
      ["contactTerms", `owner, term, "recordId"`, `${agent}, 'mia' || n, ${id}`],
    ] as const)
      await sql
        .raw(`with recursive ${numbers} insert into "${into}" (${columns}) select ${values} from ws, ns`)
        .execute(tx);
  });
}
