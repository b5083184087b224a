import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { openDatabase } from "#database/open.ts";
import { ada } from "./cast.ts";
import { bareDatabaseUrl, dailyEngines } from "./database.ts";
import { signedInAs } from "./office.ts";
import { repositoryRoot } from "./process.ts";
import { payingAgent } from "./workspace.ts";

/** `npm run console` with these lines typed. */
async function typed(databaseUrl: string, as: string, lines: readonly string[]) {
  const child = spawn(process.execPath, ["scripts/console.ts", "--as", as], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: databaseUrl, LOG_LEVEL: "error" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}

it.each(dailyEngines)("Moira works at the console on %s: it asks, and stores only after a yes", async (engine) => {
  const databaseUrl = await bareDatabaseUrl(engine);
  const { world } = await buildServices(readSettings({ LOG_LEVEL: "silent", DATABASE_URL: databaseUrl }));
  await signedInAs(world, "owner");
  await signedInAs(world, "account-manager");
  const { agentId } = await payingAgent({ world });
  await world.database.close();
  const owner = "owner@zipstead.example";

  const edit = (phone: string) =>
    `await edit.editAgentRecord(world, { agentId: ${JSON.stringify(agentId)}, staffId: me }, { firstName: "Ada", lastName: "Byron", phone: "${phone}", officeAddress: "", state: "GA" })`;
  const session = await typed(databaseUrl, owner, [
    'const found = await read.selectFrom("agents").select("lastName").execute()',
    "found[0].lastName.toUpperCase()",
    'const edit = await operations("agents/edit-agent-record")',
    edit("404-555-0111"),
    "n",
    edit("404-555-0122"),
    "y",
    edit("404-555-0133"),
  ]);
  expect(session.output).toContain("'PARK'");
  expect(session.output).toContain("agents updated: 1");
  expect(session.output).toContain("Commit? y/N");
  expect(session.output.match(/Nothing was changed/g)).toHaveLength(2);
  expect(session.output).toContain("{ ok: true }");
  expect(session.code).toBe(0);

  for (const [as, sentence] of [
    ["account-manager@zipstead.example", "as which owner"],
    ["nobody@zipstead.example", "as which owner"],
  ] as const)
    expect((await typed(databaseUrl, as, [])).output).toContain(sentence);

  const { read, close } = openDatabase(databaseUrl);
  const agent = await read.selectFrom("agents").selectAll().executeTakeFirst();
  const events = await read.selectFrom("auditEvents").selectAll().where("action", "=", "changed-at-console").execute();
  await close();
  expect(agent).toMatchObject({ lastName: "Byron", phone: "(404) 555-0122", contactEmail: ada.email });
  expect(events.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ "agents updated": 1 }]);
});
