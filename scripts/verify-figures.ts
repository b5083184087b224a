import { isDeepStrictEqual } from "node:util";
import { readSettings } from "#config/env.ts";
import { openDatabase } from "#database/open.ts";
import { readTallies, recount } from "#database/tallies.ts";

/** `npm run verify:figures`: counts every record anew and compares with the dashboard's figures. */
const database = openDatabase(readSettings(process.env).databaseUrl);
// In one transaction: nobody may write between the two.
const { kept, counted } = await database.write(async (tx) => ({
  kept: await readTallies(tx),
  counted: await recount(tx),
}));
await database.close();
const wrong = Object.keys({ ...kept, ...counted }).filter((name) => {
  const what = name as keyof typeof kept;
  return !isDeepStrictEqual(kept[what], counted[what]);
});
if (wrong.length > 0) {
  process.stdout.write(`Not what is in the house: ${wrong.join(", ")}.\n`);
  process.exit(1);
}
process.stdout.write("Every figure is what is in the house.\n");
