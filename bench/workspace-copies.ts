import { sql } from "kysely";
import type { Database } from "#database/database.ts";

interface Copies {
  workspaces: number;
  leadsOfEach: number;
  /** An accepted lead of each of two workspaces. */
  leads: string[];
  /** Of the second workspace. */
  leadsOfSecond: number;
}

/** Fills a SQLite store with copies of one workspace and of its lead, with all rows that belong to them. */
export async function addCopies({ read }: Database, { workspaces, leadsOfEach, leads, leadsOfSecond }: Copies) {
  await sql.raw("pragma synchronous = off").execute(read);
  await sql.raw("pragma foreign_keys = off").execute(read);
  const [first = "", second = ""] = leads;
  const agents = await agentsOf(read, leads);
  await addLeads(read, { leadId: first, agentId: agents[0] ?? "", workspaces: [0, 0], leads: [1, leadsOfEach - 1] });
  await addLeads(read, { leadId: second, agentId: agents[1] ?? "", workspaces: [0, 0], leads: [1, leadsOfSecond - 1] });
  await addTerms(read, { leadId: second, leads: [1, leadsOfSecond - 1] });
  const copied = [1, workspaces - 2] as const;
  await addAgents(read, agents[0] ?? "", copied);
  await addLeads(read, { leadId: first, agentId: agents[0] ?? "", workspaces: copied, leads: [0, leadsOfEach - 1] });
  await sql.raw("pragma foreign_keys = on").execute(read);
}

type Reader = Database["read"];

async function agentsOf(reader: Reader, leadIds: string[]): Promise<string[]> {
  const rows = await reader.selectFrom("acceptances").select(["leadId", "agentId"]).execute();
  return leadIds.map((leadId) => rows.find((row) => row.leadId === leadId)?.agentId ?? "");
}

/** Texts of a copied row, as SQL over the numbers `w` of the workspace and `n` of the lead. */
type Changes = Record<string, string>;
type Range = readonly [from: number, to: number];

/** Copies of an agent with order, member and membership, on either engine: the ids end with `-` and the number. */
export async function addAgents(reader: Reader, agentId: string, workspaces: Range) {
  const of = (column: string) => `${column} || '-' || w`;
  const copy = (table: string, by: string, changes: Changes) =>
    copyRows(reader, { table, by, id: agentId, workspaces, leads: [0, 0], changes });
  const id = { id: of("id"), agentId: of('"agentId"') };
  await copy("applications", "id", { ...id, submissionKey: of('"submissionKey"'), email: "w || email" });
  await copy("agents", "id", { id: of("id"), email: "w || email" });
  const order = {
    submissionKey: of('"submissionKey"'),
    applicationId: of('"applicationId"'),
    reference: of("reference"),
  };
  await copy("orders", "agentId", { ...id, ...order, email: "w || email" });
  await copy("members", "id", { id: of("id"), email: "w || email" });
  await copy("memberships", "agentId", { ...id, memberId: of('"memberId"') });
}

async function addLeads(
  reader: Reader,
  { leadId, agentId, workspaces, leads }: { leadId: string; agentId: string; workspaces: Range; leads: Range },
) {
  const ofLead = (column: string) => `${column} || '-' || w || '-' || n`;
  const ofAgent = (column: string) => `case when w = 0 then ${column} else ${column} || '-' || w end`;
  const copy = (table: string, by: string, changes: Changes) =>
    copyRows(reader, { table, by, id: leadId, workspaces, leads, changes });
  const id = { id: ofLead("id") };
  const [agent, lead] = [ofAgent('"agentId"'), ofLead('"leadId"')];
  await copy("persons", "id", id);
  const email = `w || '-' || n || email`;
  const own = { submissionKey: ofLead('"submissionKey"'), personId: ofLead("id"), lastName: "'Marsh ' || w || n" };
  const reached = { email, mailable: email, dialable: "'+1' || (4000000000 + w * 100000 + n)" };
  const stage = { stage: "case n % 5 when 0 then 'relationship-built' else stage end" };
  await copy("leads", "id", { ...id, ...own, ...reached, ...stage, agentId: agent });
  const agentStage =
    "case n % 6 when 0 then 'new' when 1 then 'tried' when 2 then 'spoke' when 3 then 'met' when 4 then 'later' else 'lost' end";
  const ids = { ...id, leadId: lead, agentId: agent };
  // One every two hours: 100,000 leads are 23 years.
  const earlier = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-' || (2 * n) || ' hours')`;
  const times = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, earlier(`"${name}"`)]));
  await copy("acceptances", "leadId", {
    ...{ ...ids, memberId: ofAgent('"memberId"'), stage: agentStage },
    ...times("acceptedAt", "stageSince", "touchedAt"),
  });
  for (const again of ["", "-b", "-c"])
    await copy("activities", "leadId", { ...ids, id: `${ofLead("id")} || '${again}'` });
  await copy("leadMoves", "leadId", { ...id, leadId: lead });
  await copy("leadChecks", "leadId", { ...id, leadId: lead });
  await copy("offers", "leadId", { ...ids, ...times("offeredAt", "endedAt") });
  const task = { id: "'task-' || w || '-' || n || '-' || leads.id", agentId: agent, leadId: ofLead("id") };
  await sql
    .raw(`with recursive ${series(workspaces, leads)} insert into tasks (id, "agentId", "leadId", "memberId", text, "dueOn", "createdAt")
      select ${task.id}, ${task.agentId}, ${task.leadId}, ${ofAgent(`'${agentId}'`)}, 'Call again',
        date('2026-11-20', '+' || (n % 60) || ' days'), '2026-11-20T12:00:00.000Z'
      from leads, ws, ns where leads.id = '${leadId}' and n % 3 = 0`)
    .execute(reader);
}

/** Every one is found as "Marsh", one of five thousand as "Zoe". Two hours apart, as they were accepted. */
async function addTerms(reader: Reader, { leadId, leads }: { leadId: string; leads: Range }): Promise<void> {
  await sql
    .raw(`with recursive ${series([0, 0], leads)} insert into "searchTerms" (place, scope, "recordId", terms)
      select place - n * 2 * 3600 * 1000 * 1024, scope, "recordId" || '-0-' || n,
        'cleo marsh' || n || ' marsh' || case n % 5000 when 7 then ' zoe' else '' end
      from "searchTerms", ns where "recordId" = '${leadId}'`)
    .execute(reader);
}

const series = ([w0, w1]: Range, [n0, n1]: Range) =>
  `ws(w) as (select ${w0} union all select w + 1 from ws where w < ${w1}),
   ns(n) as (select ${n0} union all select n + 1 from ns where n < ${n1})`;

export interface RowCopies {
  table: string;
  /** The column that has `id` in the rows to copy. */
  by: string;
  id: string;
  workspaces: Range;
  leads: Range;
  changes: Changes;
}

/** Copies of stored rows, for each number `w` and `n`. */
export async function copyRows(reader: Reader, { table, by, id, workspaces, leads, changes }: RowCopies) {
  const found = (await reader.introspection.getTables()).find(({ name }) => name === table);
  const columns = found?.columns.map(({ name }) => name) ?? [];
  const quoted = (name: string) => `"${name}"`;
  await sql
    .raw(`with recursive ${series(workspaces, leads)} insert into ${quoted(table)} (${columns.map(quoted).join(", ")})
      select ${columns.map((name) => changes[name] ?? quoted(name)).join(", ")}
      from ${quoted(table)}, ws, ns where ${quoted(by)} = '${id}'`)
    .execute(reader);
}
