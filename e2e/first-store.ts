import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, serverAt } from "./running-server.ts";

/** Names the file in this process's environment, which the workers inherit. */
export const firstStore = "ZIPSTEAD_FIRST_STORE";

/** Names a file that another release has made, for journeys of this release on its schema. */
export const storeOfNextRelease = "ZIPSTEAD_STORE_OF_NEXT_RELEASE";

/** Makes a store with all migrations and zip codes, of which every journey gets a copy. */
export default async function makeFirstStore() {
  const made = process.env[storeOfNextRelease];
  if (made) {
    process.env[firstStore] = made;
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-store-"));
  const store = path.join(folder, "first.sqlite");
  const site = serverAt(await freePort(), { DATABASE_URL: `file:${store}` });
  await site.start();
  await site.stop();
  process.env[firstStore] = store;
  return () => rm(folder, { recursive: true, force: true });
}
