import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, serverAt } from "./running-server.ts";

/** Names the file in this process's environment, which the workers inherit. */
export const firstStore = "ZIPSTEAD_FIRST_STORE";

/** Makes a store with all migrations and zip codes, of which every journey gets a copy. */
export default async function makeFirstStore() {
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-store-"));
  const store = path.join(folder, "first.sqlite");
  const site = serverAt(await freePort(), { DATABASE_URL: `file:${store}` });
  await site.start();
  await site.stop();
  process.env[firstStore] = store;
  return () => rm(folder, { recursive: true, force: true });
}
