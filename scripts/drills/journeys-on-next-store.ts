/**
 * `npm run drill:journeys -- [--before REF]`: browser journeys of a release on a store that the next release has made.
 * Without `--before`, of this release on a store with one more additive migration; with it, of REF on a store of this
 * release. Ends with Playwright's code.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { storeOfNextRelease } from "../../e2e/first-store.ts";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { nextRelease, type ReleaseFolder, releaseAt } from "./release-folder.ts";

/** An application, its checkout, the other forms, a day in the office and in a workspace. */
const journeys = ["onboarding", "checkout", "other-questionnaires", "office-day", "first-day"];
const { values } = parseArgs({ options: { before: { type: "string" } } });

const here: ReleaseFolder = { folder: ".", remove: async () => {} };
const before = values.before ? await releaseAt(values.before) : here;
const next = values.before ? here : await nextRelease();
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-next-store-"));
try {
  const store = path.join(folder, "next.sqlite");
  const site = serverAt(await freePort(), { DATABASE_URL: `file:${store}` }, next.folder);
  await site.start();
  await site.stop();
  const files = journeys.map((name) => `e2e/${name}.spec.ts`);
  const { status } = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...files], {
    cwd: before.folder,
    stdio: "inherit",
    env: { ...process.env, [storeOfNextRelease]: store },
  });
  process.exitCode = status ?? 1;
} finally {
  await before.remove();
  await next.remove();
  await rm(folder, { recursive: true, force: true });
}
