import { type Kysely, sql } from "kysely";
import { allowChange, forbidAllButErasure, forbidReplacement } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** [table, what its files are of, the column of it, the lead] */
const moved = [
  ["reportFiles", "report", `"reportId"`, `(select "leadId" from "leadReports" where id = "reportId")`],
  ["closingProofs", "proof", "id", `"leadId"`],
  ["feeDisputeFiles", "fee-dispute", `"disputeId"`, `"leadId"`],
  ["reviewDisputeFiles", "review-dispute", `"disputeId"`, `"leadId"`],
] as const;

const fixed = ["ownerKind", "ownerId", "leadId", "addedAt", "type", "sha256"];

/** Every attached file is in one table. Statements keep what they say beside their files. */
export const files: StoreMigration = {
  additive: false,
  rewrites: moved.map(([table]) => table),
  async up(db, engine) {
    const table = maybeTexts(texts(tableOf(db, "files"), [...fixed, "name"]), ["memberId"])
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addUniqueConstraint("files_once", ["ownerKind", "ownerId", "sha256"]);
    await create(engine, table);
    for (const row of moved) await moveRows(db, row);
    for (const index of [
      sql`index files_lead on files ("leadId")`,
      sql`index files_kept on files ("ownerKind", "addedAt", id) where name <> ''`,
      sql`index files_content on files (sha256)`,
    ])
      await sql`create ${index}`.execute(db);
    await allowChange(db, engine, "reviewDisputeFiles");
    for (const [name] of moved) if (name !== "closingProofs") await db.schema.dropTable(name).execute();
    for (const index of ["kept", "content"]) await db.schema.dropIndex(`closingProofs_${index}`).execute();
    for (const column of ["memberId", "name", "type", "sha256", "bytes"])
      await db.schema.alterTable("closingProofs").dropColumn(column).execute();
    await forbidAllButErasure(db, engine, {
      ...{ table: "files", refusal: "attached files are append-only" },
      fixed: ["id", ...fixed, "memberId", "bytes"],
      emptied: [["name", "''"]],
    });
    if (engine === "sqlite") await forbidReplacement(db, "files", { isInsertedOnce: true });
  },
};

/** Throws if a row is missing afterwards: then nothing of the migration stays. */
async function moveRows(db: Kysely<unknown>, [table, kind, owner, lead]: (typeof moved)[number]): Promise<void> {
  const columns = sql.raw(`"memberId", "addedAt", name, type, sha256, bytes`);
  await sql`insert into files (id, "ownerKind", "ownerId", "leadId", ${columns})
    select id, ${sql.lit(kind)}, ${sql.raw(owner)}, ${sql.raw(lead)}, ${columns} from ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ lost: number | string }>`select (select count(*) from ${sql.table(table)})
    - (select count(*) from files where "ownerKind" = ${sql.lit(kind)}) as lost`.execute(db);
  if (rows.some(({ lost }) => Number(lost) !== 0)) throw new Error(`Files of ${table} were not moved.`);
}
