import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A release that is built in a folder of its own. */
export interface ReleaseFolder {
  folder: string;
  remove(): Promise<void>;
}

/** @param ref a tag, a commit, or the folder of a release @throws Error if the history does not have it, as in a shallow clone */
export async function releaseAt(ref: string): Promise<ReleaseFolder> {
  if (existsSync(path.join(ref, "build/run/main.js"))) return { folder: ref, remove: async () => {} };
  const folder = await newFolder();
  const made = spawnSync("git", ["worktree", "add", "--detach", "--force", folder, ref], {
    cwd: root,
    encoding: "utf8",
  });
  if (made.status !== 0) {
    throw new Error(`git has no release ${ref}: ${made.stderr.trim()}. A shallow clone needs: git fetch --unshallow`);
  }
  const remove = async () => {
    spawnSync("git", ["worktree", "remove", "--force", folder], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  };
  return built({ folder, remove });
}

/** This release in a folder of its own, by `npm run release`. */
export async function releasedHere(): Promise<ReleaseFolder> {
  const folder = await newFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const made = spawnSync(process.execPath, ["scripts/release.ts", folder], { cwd: root, encoding: "utf8" });
  if (made.status === 0) return { folder: path.join(folder, "current"), remove };
  await remove();
  throw new Error(`npm run release failed:\n${made.stderr}`);
}

const migration = `import type { StoreMigration } from "./store-migration.ts";

export const ofNextRelease: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.createTable("ofNextRelease").addColumn("id", "text", (id) => id.primaryKey()).execute();
    await db.schema.alterTable("applications").addColumn("ofNextRelease", "text").execute();
    await db.schema.createIndex("ofNextRelease_one").on("applications").column("ofNextRelease").execute();
  },
};
`;

/** This release with one more migration, which adds a table, a column where forms are stored, and an index. */
export async function nextRelease(): Promise<ReleaseFolder> {
  const folder = await newFolder();
  const { stdout } = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\n").filter(Boolean)) {
    await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  await writeFile(path.join(folder, "database/migrations/999-of-next-release.ts"), migration);
  const list = path.join(folder, "database/migrate.ts");
  const text = await readFile(list, "utf8");
  await writeFile(
    list,
    `import { ofNextRelease } from "#database/migrations/999-of-next-release.ts";\n${text.replace(
      "export const migrationNames",
      'migrations["999-of-next-release"] = ofNextRelease;\n\nexport const migrationNames',
    )}`,
  );
  return built({ folder, remove: () => rm(folder, { recursive: true, force: true }) });
}

const newFolder = () => mkdtemp(path.join(tmpdir(), "zipstead-release-"));

async function built(release: ReleaseFolder): Promise<ReleaseFolder> {
  const { folder, remove } = release;
  const inputs = (from: string) =>
    Promise.all(["package.json", "package-lock.json"].map((file) => readFile(path.join(from, file), "utf8")));
  // Otherwise its build installs its own, which would replace ours behind the link.
  if ((await inputs(folder)).join() === (await inputs(root)).join()) {
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  }
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, encoding: "utf8" });
  if (status === 0) return release;
  await remove();
  throw new Error(`The release in ${folder} was not built:\n${stderr}`);
}
