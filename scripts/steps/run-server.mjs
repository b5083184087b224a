import { spawn } from "node:child_process";
import { environment, root } from "./run.mjs";

const startedBy = process.ppid;

/** Passes signals on, ends with the server's exit code, and says where the site is once it answers. */
export function runServer(args, usual = {}) {
  const env = { ...usual, ...environment };
  const settings = ["--import", "./scripts/steps/env-file.mjs"];
  // Through the channel the server says that it answers, and learns of the end of this process.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const server = spawn("node", [...settings, ...args], { cwd: root, stdio, env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(server, signal));
  server.on("message", (site) => process.stdout.write(greeting(site)));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  if (process.env.npm_lifecycle_event) stopWithParent(server);
}

/** npm passes a signal on to its shell only, which ends and leaves its command running. */
function stopWithParent(server) {
  setInterval(() => process.ppid !== startedBy && end(server, "SIGTERM"), 200).unref();
}

/** Longer than a server takes to stop (server/main.ts). One that is stuck hears no signal. */
const longestStopMs = 20_000;

function end(server, signal) {
  server.kill(signal);
  setTimeout(() => server.kill("SIGKILL"), longestStopMs).unref();
}

function greeting({ origin, siteMode }) {
  const ways = [
    `  Site      ${origin}/`,
    ...(siteMode === "public" ? [] : [`  Sandbox   ${origin}/sandbox has the emails, payments and rows`]),
    "  Sign in   npm run seed adds a demo and says who can sign in; npm run invite -- you@host prints a link into the office",
  ];
  return `\n${ways.join("\n")}\n\n${origin}\n`;
}
