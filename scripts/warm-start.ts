import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, serverAt } from "../e2e/running-server.ts";

/**
 * Starts the built server once, on a store of its own, until it is ready: what V8 has compiled for it is kept beside it
 * for every later start (server/start.ts).
 * @throws where the server does not start
 */
export async function warmStart(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-build-"));
  const server = serverAt(await freePort(), { DATABASE_URL: `file:${folder}/start.sqlite`, HOST: "127.0.0.1" });
  await server.start();
  await server.stop();
  rmSync(folder, { recursive: true });
}
