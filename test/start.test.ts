import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { freshDatabaseUrl } from "./database.ts";
import { repositoryRoot, runNode } from "./process.ts";
import { unusedUrl } from "./stand-in.ts";

/** `npm start` without its first two steps: the build that is there is served. @param url of a store; by default it makes one */
async function npmStart(url?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-start-"));
  const serve = pathToFileURL(path.join(repositoryRoot, "scripts/steps/serve-build.mjs"));
  writeFileSync(path.join(folder, "start.mjs"), `import { serveBuild } from "${serve}";\nserveBuild();\n`);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts: { start: "node start.mjs" } }));
  const store = url?.slice("file:".length) ?? path.join(folder, "zipstead.sqlite");
  const { port } = new URL(await unusedUrl());
  const origin = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const settings = { PORT: port, DATABASE_URL: `file:${store}` };
  const npm = spawn("npm", ["start"], { cwd: folder, env: { PATH, HOME, ...settings } });
  let said = "";
  const hasAddress = Promise.withResolvers<void>();
  for (const stream of [npm.stdout, npm.stderr])
    stream.on("data", (piece) => {
      said += piece;
      if (said.includes(`\n${origin}\n`)) hasAddress.resolve();
    });
  onTestFinished(async () => {
    await stopped(npm);
    rmSync(folder, { recursive: true, force: true });
  });
  await Promise.race([hasAddress.promise, once(npm, "close")]);
  return { npm, origin, store, said };
}

/** All processes of it: each has its output. */
async function stopped(npm: ChildProcess) {
  if (npm.stdout?.closed) return;
  const ended = once(npm, "close");
  npm.kill("SIGTERM");
  await ended;
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

it("npm start says what it does and ends with the ways in and the address", async () => {
  const { origin, said } = await npmStart();
  expect(said).toContain("Starting the server. It creates the store, or migrates an older one.\n");
  const [, ways] = said.split("\n\n  ");
  expect(ways?.split("\n")).toEqual([
    `Site      ${origin}/`,
    `  Sandbox   ${origin}/sandbox has the emails, payments and rows`,
    "  Sign in   npm run seed adds a demo and says who can sign in; npm run invite -- you@host prints a link into the office",
    "",
    origin,
    "",
  ]);
});

it("a signal to npm stops the server, although npm passes it on to its shell only", async () => {
  const { npm, origin, store } = await npmStart(await freshDatabaseUrl("sqlite"));
  expect([await answers(origin), existsSync(`${store}.running`)]).toEqual([true, true]);
  await stopped(npm);
  expect([await answers(origin), existsSync(`${store}.running`)]).toEqual([false, false]);
});

it("npm run invite prints a link to the site that runs with the store, whatever PORT the shell has", async () => {
  const { origin, store } = await npmStart(await freshDatabaseUrl("sqlite"));
  const invited = await runNode(["scripts/invite-staff.ts", "moira@host.example"], {
    DATABASE_URL: `file:${store}`,
    PORT: "4999",
  });
  expect([invited.code, invited.errors]).toEqual([0, ""]);
  expect(invited.output).toMatch(new RegExp(`^${origin}/office/`));
});
