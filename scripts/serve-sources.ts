import { once } from "node:events";
import { realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { ServerBuild } from "react-router";
import { createServer as createVite, normalizePath } from "vite";
import { readSettings } from "#config/env.ts";
import { escapedHtml } from "#domain/text/escaped-html.ts";
import { sourceAddress } from "#framework/source-entry.ts";
import { announceSite } from "../server/announce-site.ts";
import "./plain-errors.ts";

type Open = typeof import("../server/source-site.ts").openSourceSite;

/**
 * `npm run dev`: serves the whole site from its sources. Vite answers for files and modules and loads everything else,
 * so that a change of any layer counts from the next request on (docs/decisions/002).
 */
const root = path.resolve(import.meta.dirname, "..");
const settings = readSettings(process.env);
// Only this machine: Vite serves every file of the sources.
const host = settings.host ?? "127.0.0.1";
const server = createServer();
const vite = await createVite({
  root,
  appType: "custom",
  server: {
    middlewareMode: true,
    hmr: { server },
    fs: {
      // The packages of a copy or a worktree may be a link to those of another folder.
      allow: [root, realpathSync(path.join(root, "node_modules"))],
      deny: [".env", ".env.*", "**/.git/**", `${normalizePath(root)}/data/**`],
    },
  },
});
let opened: { open: Open; site: ReturnType<Open> } | undefined;

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(settings.port, host);
await once(server, "listening");
// Otherwise the first visitor would wait for the compiler and the store.
await listenerNow().catch(report);
const retract = announceSite(settings);
let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
process.once("disconnect", stop);

async function answer(request: IncomingMessage, response: ServerResponse) {
  try {
    const listener = await listenerNow();
    await listener(request, response);
  } catch (error) {
    const reload = `<script type="module" src="${sourceAddress()}"></script>`;
    response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
    response.end(`${reload}<pre>${escapedHtml(stripVTControlCharacters(report(error)))}</pre>`);
  }
}

function report(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return text;
}

/** Opens the store again with the code of now if anything below the pages has changed. */
async function listenerNow(): Promise<RequestListener> {
  const open: Open = (await vite.ssrLoadModule("/server/source-site.ts")).openSourceSite;
  const build: ServerBuild = (await vite.ssrLoadModule("/server/source-build.ts")).build;
  if (opened?.open !== open) {
    const before = opened?.site;
    const reopen = async () => {
      await (await before)?.close();
      return open(settings);
    };
    opened = { open, site: reopen() };
  }
  return (await opened.site).listenerFor(build);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  retract();
  server.closeAllConnections();
  await (await opened?.site)?.close();
  await vite.close();
  process.exit(0);
}
