import { deleteImportedAgent, isWorkedWith, stateOfAgent } from "#database/agents/imported-agents.ts";
import { parseAgentChoices, parseAgentSaid } from "#database/engine/stored-json.ts";
import { insertImportRows, type NewImportRow } from "#database/imports/imports.ts";
import type { ImportRowsTable, ImportsTable } from "#database/imports/imports-schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { agentColumns, agentFields, canBeAgents } from "#domain/agents/import/agent-columns.ts";
import { agentRoster } from "#domain/agents/import/agent-roster.ts";
import { type AgentSaid, agentOfValues, type ImportedAgent } from "#domain/agents/import/imported-agent.ts";
import { addCounts, type ImportCounts, noCounts, type UndoOutcome } from "#domain/imports/import-state.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { ImportedRow, ImportKind } from "#operations/imports/import-kind.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import type { Transaction } from "#operations/transaction.ts";
import { addAgent } from "./add-agent.ts";
import { findForAgents } from "./find-for-agents.ts";

/** An owner's agents: each gets zip codes by the rule of everybody. */
export const importAgents: ImportKind = {
  fields: agentFields,
  mostRows: 5_000,
  columnsOf: agentColumns,
  isEnough: canBeAgents,
  async begin(world, file) {
    const { read } = world.database;
    const dryRun = agentRoster();
    return {
      async judge(rows) {
        const decided = await decide(read, { rows, file, now: world.now(), roster: dryRun });
        return { counts: countsOf(decided), rows: decided.map((one) => rowOf(file, one)) };
      },
      async store(tx, rows) {
        const decided = await decide(tx.db, { rows, file, now: tx.now, roster: agentRoster() });
        const stored: Decided[] = [];
        for (const one of decided) stored.push(one.outcome === "new" ? await add(tx, file, one) : one);
        await insertImportRows(
          tx.db,
          stored.map((one) => rowOf(file, one)),
        );
        return countsOf(stored);
      },
    };
  },
  undo,
};

interface Decided {
  no: number;
  outcome: ImportRowsTable["outcome"];
  agent: ImportedAgent | undefined;
  agentId: string;
  said: AgentSaid | undefined;
  reason: NewImportRow["reason"];
  cells: string[];
  digest: string | null;
}

interface Deciding {
  rows: readonly ImportedRow[];
  file: ImportsTable;
  now: Date;
  roster: ReturnType<typeof agentRoster>;
}

async function decide(
  reader: Parameters<typeof findForAgents>[0],
  { rows, file, now, roster }: Deciding,
): Promise<Decided[]> {
  const choices = parseAgentChoices(file.choices ?? "");
  const read = rows.map((row) => ({
    ...row,
    is: "values" in row ? agentOfValues(row.values, choices, now) : { refused: row.refused },
  }));
  const found = await findForAgents(
    reader,
    read.flatMap(({ is }) => ("refused" in is ? [] : is)),
  );
  return read.map(({ no, cells, is }): Decided => {
    const none = { no, agent: undefined, agentId: "", said: undefined, cells: [], digest: null };
    if ("refused" in is) return { ...none, outcome: "refused", reason: is.refused, cells };
    const what = roster.decide(is, found);
    if ("refused" in what) return { ...none, outcome: "refused", reason: what.refused, cells };
    const said = { name: fullName(is), isShortened: is.isShortened, brokerId: null };
    if ("known" in what)
      return {
        ...{ ...none, outcome: "same", agentId: what.agentId ?? "", reason: null },
        said: { ...said, why: what.known, zips: noZips },
      };
    return { ...none, outcome: "new", agent: is, said: { ...said, why: null, zips: what.zips }, reason: null };
  });
}

const noZips = { reserved: [], waiting: [], checked: [], beyond: [] };

async function add(tx: Transaction, file: ImportsTable, decided: Decided): Promise<Decided> {
  const { agent, said, no } = decided;
  if (!agent || !said) return decided;
  const { agentId, brokerId } = await addAgent(tx, agent, {
    staffId: file.memberId,
    choices: parseAgentChoices(file.choices ?? ""),
    submissionKey: tx.hash(`import ${file.id} ${no}`),
  });
  const { claims, waitlist } = await territoryOf(tx.db, { agentId });
  const [reserved, waiting] = [claims, waitlist].map((all) => all.map(({ zip }) => zip));
  const zips = { ...said.zips, reserved: reserved ?? [], waiting: waiting ?? [] };
  const digest = tx.hash((await stateOfAgent(tx.db, agentId)) ?? "");
  return { ...decided, agentId, said: { ...said, zips, brokerId }, digest };
}

const countsOf = (decided: readonly Decided[]): ImportCounts =>
  decided.reduce(
    (counts, { outcome, said }) =>
      addCounts(counts, {
        ...noCounts,
        [outcome]: 1,
        shortened: outcome === "new" && said?.isShortened ? 1 : 0,
        zips: said?.zips.reserved.length ?? 0,
        waiting: said?.zips.waiting.length ?? 0,
      }),
    noCounts,
  );

const rowOf = ({ id: importId }: ImportsTable, decided: Decided): NewImportRow => ({
  ...{ importId, contactId: null, version: null, before: null },
  ...{ no: decided.no, outcome: decided.outcome, agentId: decided.agentId, reason: decided.reason },
  cells: decided.outcome === "refused" ? JSON.stringify(decided.cells) : null,
  digest: decided.digest,
  says: decided.said ? JSON.stringify(decided.said) : null,
});

async function undo(tx: Transaction, rows: readonly ImportRowsTable[]): Promise<Map<number, UndoOutcome>> {
  const outcomes = new Map<number, UndoOutcome>();
  for (const { no, agentId, digest, says } of rows) {
    const state = await stateOfAgent(tx.db, agentId);
    if (state === undefined) outcomes.set(no, "lost");
    else if (tx.hash(state) !== digest || (await isWorkedWith(tx.db, agentId))) outcomes.set(no, "kept");
    else {
      const { brokerId } = parseAgentSaid(says ?? "");
      const freed = await deleteImportedAgent(tx.db, { agentId, brokerId });
      for (const zip of freed) await assignFromWaitlist(tx, zip);
      outcomes.set(no, "reversed");
    }
  }
  return outcomes;
}
