import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./process.ts";
import { importsOf } from "./source-files.ts";

/** Asked once a run: workers inherit the answer. */
const variable = "TEST_CHANGED_FILES";

/**
 * What a branch changes since it left main, or main's last commit, and what is not committed; nothing where git does not
 * know. Paths from the repository's root.
 */
function changedFiles(): ReadonlySet<string> {
  process.env[variable] ??= namedByGit().join("\n");
  return new Set(process.env[variable].split("\n").filter(Boolean));
}

function namedByGit(): string[] {
  const [head] = git("rev-parse", "HEAD");
  const left = ["origin/main", "main"].flatMap((main) => git("merge-base", "HEAD", main));
  const before = left.find((commit) => commit !== head) ?? "HEAD~1";
  return [...git("diff", "--name-only", before), ...git("ls-files", "--others", "--exclude-standard")];
}

/** @returns no line if git fails */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

/** Whether one of these files has changed, or anything below these folders, which end with a slash. */
export function hasChanged(...places: string[]): boolean {
  const missing = places.filter((place) => place.endsWith("/") && !existsSync(path.join(repositoryRoot, place)));
  if (missing.length > 0) throw new Error(`No change can touch ${missing.join()}.`);
  return [...changedFiles()].some((file) =>
    places.some((place) => file === place || (place.endsWith("/") && file.startsWith(place))),
  );
}

/** Whether the change touches one of these subjects, by the folders that each has in every layer (test/folders.test.ts). */
export function hasChangedSubject(...subjects: string[]): boolean {
  const places = subjects.flatMap((subject) =>
    layersOfSubjects
      .map((layer) => `${layer}/${subject}/`)
      .filter((folder) => existsSync(path.join(repositoryRoot, folder))),
  );
  if (places.length < subjects.length * 3)
    throw new Error(`Not every layer's folders are found of ${subjects.join()}.`);
  return hasChanged(...places);
}

const layersOfSubjects = [
  ...["app/routes", "app/routes/my", "app/routes/office", "app/routes/public", "app/routes/forms"],
  ...["app/ui", "app/ui/my", "app/ui/office", "app/ui/records", "content", "content/emails"],
  ...["database", "domain", "integrations", "operations"],
];

/** Whether this file has changed, or one of `layers` that it imports, directly or not. */
export function reachesChange(file: string, layers: readonly string[]): boolean {
  const changed = changedFiles();
  if (![...changed].some((one) => layers.some((layer) => one.startsWith(`${layer}/`)))) return false;
  const seen = new Set([file]);
  for (const next of seen) {
    if (changed.has(next)) return true;
    for (const imported of importedBy(next))
      if (layers.some((layer) => imported.startsWith(`${layer}/`))) seen.add(imported);
  }
  return false;
}

const known = new Map<string, string[]>();

/** Without types. */
export function importedBy(file: string): string[] {
  const before = known.get(file);
  if (before) return before;
  const isSource = /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(repositoryRoot, file));
  const imports = isSource ? importsOf(file).filter(({ typeOnly, isPackage }) => !typeOnly && !isPackage) : [];
  const targets = imports.map(({ target }) => target);
  known.set(file, targets);
  return targets;
}
