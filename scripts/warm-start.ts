import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, serverAt } from "../e2e/running-server.ts";

/** V8's compiled code is stored for later starts (server/start.ts). @throws if the server does not start */
export async function warmStart(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-build-"));
  const server = serverAt(await freePort(), { DATABASE_URL: `file:${folder}/start.sqlite`, HOST: "127.0.0.1" });
  await server.start();
  await server.stop();
  rmSync(folder, { recursive: true });
}
