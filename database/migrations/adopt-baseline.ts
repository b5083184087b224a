import { type Kysely, sql } from "kysely";
import { UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema } from "#database/schema.ts";

const baselineName = "290-baseline";
const lastStep = "290-reports";

/** The steps in which release 0.2.0 made the schema that the baseline makes at once, by their numbers. */
export const baselineSteps = `
  048 050 051 053 054 059 061 062 063 065 067 068 069 070 072 076 077 079 085 086 087 088 089 090 091 093 094 095 096 097 098
  099 102 103 104 106 107 108 110 111 112 113 114 115 117 118 119 120 121 123 125 126 127 130 142 143 150 151 152 165 166 175
  180 190 195 200 205 210 220 221 235 236 237 240 241 242 243 244 245 246 250 251 252 260 261 270 280 281 282 290`
  .trim()
  .split(/\s+/);

/** Of a release before this one, though the baseline has taken its place. */
export const isStep = (name: string) => name <= lastStep && name !== baselineName;

/**
 * A store of release 0.2.0 that has had each step has the baseline: its name takes the place of theirs, and no other row
 * changes.
 * @param names of all migrations that the store has had, sorted
 * @returns whether it has been adopted now
 * @throws UnusableStoreError if a step is missing
 */
export async function adoptBaseline(tx: Kysely<Schema>, names: readonly string[], list: string): Promise<boolean> {
  if (names.length === 0 || names.includes(baselineName)) return false;
  const made = names.filter(isStep);
  if (made.map((name) => name.slice(0, 3)).join() !== baselineSteps.join())
    throw new UnusableStoreError(olderRelease(made));
  const table = sql.table(list);
  // The release that adopts is the first one that knows the name.
  const { numAffectedRows: named } =
    await sql`update ${table} set name = ${baselineName}, additive = null, release = null
    where name = ${lastStep}`.execute(tx);
  const others = sql.join(made.filter((name) => name !== lastStep));
  const { numAffectedRows: left } = await sql`delete from ${table} where name in (${others})`.execute(tx);
  if (Number(named) + Number(left) !== baselineSteps.length)
    throw new Error("The steps of the schema were miscounted.");
  return true;
}

const olderRelease = (made: readonly string[]) =>
  `The store was made before commit 25f6cec8 of release 0.2.0: its last migration is ${made.at(-1) ?? "unknown"}, and it has ${made.length} of ${baselineSteps.length}. Back it up, start release 0.2.0 (commit 25f6cec8) on it once, stop that release, then start this one.`;
