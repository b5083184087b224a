/**
 * `npm run drill:image`: copies what the Dockerfile copies into an empty folder, starts the server there with Node alone,
 * posts a form, looks up a zip code and runs the operator's commands. Prints the size. Ends with 1 at the first fault.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../e2e/running-server.ts";
import { ada, asTyped } from "../../test/cast.ts";
import { operatorCommands } from "../bundle-server.ts";
import { copyServerFiles } from "../copy-server-files.ts";
import { waitUntil } from "./until.ts";

const image = mkdtempSync(path.join(tmpdir(), "zipstead-image-"));
copyServerFiles(image);
mkdirSync(path.join(image, "data"));

const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { PATH: path.dirname(process.execPath), NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "warn" };
const server = spawn("node", ["build/run/main.js"], { cwd: image, env, stdio: ["ignore", "inherit", "inherit"] });
try {
  const began = performance.now();
  const isHealthy = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil("the server answers", isHealthy);
  say(`ready after ${Math.round(performance.now() - began)} ms`);
  const body = new URLSearchParams(asTyped(ada));
  await expectPage("/onboarding-form", { method: "POST", headers: { origin }, body });
  await expectPage("/zip-code?zip=30301&radius=5");
  run("invite-staff", "moira@zipstead.example");
  run("verify-figures");
  run("verify-consent");
  run("backup", path.join(image, "copy.sqlite"));
  for (const file of operatorCommands())
    statSync(path.join(image, "build/commands", `${path.basename(file, ".ts")}.js`));
  const bytes = Object.fromEntries(["build", "config"].map((name) => [name, bytesIn(path.join(image, name))]));
  say(`size of the copied files: ${JSON.stringify(bytes)}`);
} finally {
  server.kill();
  await once(server, "exit");
  rmSync(image, { recursive: true });
}

async function expectPage(address: string, request: RequestInit = {}) {
  const { status } = await fetch(origin + address, request);
  say(`${request.method ?? "GET"} ${address}: ${status}`);
  if (status !== 200) throw new Error(`${address} is answered ${status}.`);
}

function run(command: string, ...values: string[]) {
  const { status, stderr } = spawnSync("node", [`build/commands/${command}.js`, ...values], { cwd: image, env });
  say(`${command}: ${status}`);
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
