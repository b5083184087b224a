import { readdir, readlink, rm, stat } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort, serverAt } from "../e2e/running-server.ts";
import { runNode } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

it("a release is made beside the running one: who was started before keeps every file, who starts now has the new ones", async () => {
  const place = temporaryFolder();
  const release = async () => {
    const made = await runNode(["scripts/release.ts", place], {});
    expect(made).toMatchObject({ code: 0, errors: "" });
    const name = await readlink(path.join(place, "current"));
    expect(made.output).toContain(name);
    return path.join(place, name);
  };
  const before = await release();
  const settings = { DATABASE_URL: `file:${path.join(place, "store.sqlite")}` };
  const running = serverAt(await freePort(), settings, path.join(place, "current"));
  onTestFinished(() => running.kill());
  await running.start();

  const next = await release();
  expect((await readdir(place)).filter((name) => name.startsWith("0."))).toEqual(
    [before, next].map((folder) => path.basename(folder)),
  );
  expect((await stat(path.join(next, "bin/node"))).mode & 0o111).toBeGreaterThan(0);
  // Whatever the next build has in place of a file, the running process does not ask for it.
  await rm(path.join(next, "build"), { recursive: true });
  for (const address of ["/zip-code?zip=30301&radius=5", "/refer", "/sandbox/calendar", "/sitemap.xml"])
    expect((await fetch(running.origin + address)).status, address).toBe(200);
});

it("a release without a folder says how it is made", async () => {
  expect(await runNode(["scripts/release.ts"], {})).toMatchObject({
    code: 2,
    errors: "Usage: npm run release -- FOLDER\n",
  });
});
