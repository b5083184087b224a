import { readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames } from "#config/env.ts";
import { repositoryRoot } from "./process.ts";
import { filesBelow, sourceFiles, textOfFile } from "./source-files.ts";

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  cpu?: string[];
}
type LockFile = { packages: Record<string, LockedPackage> };

describe("the documentation matches the code", () => {
  it("docs/configuration.md names every setting that config/env.ts reads, and no other", () => {
    const rows = [...textOfFile("docs/configuration.md").matchAll(/^\|`([A-Z0-9_]+)`\|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(settingNames.toSorted());
  });

  it("README.md has at most 80 lines", () => {
    expect(textOfFile("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(80);
  });

  it("the README's map shows the folders that exist", () => {
    const [, map = ""] = /## The map\s+```\n([\s\S]*?)```/.exec(textOfFile("README.md")) ?? [];
    const mapped = map.split("\n").flatMap((line) => line.split("  ", 1)[0]?.match(/\w+(?=\/)/g) ?? []);
    const there = readdirSync(repositoryRoot, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .filter((name) => !["node_modules", "build", "data", "test-results", "shots"].includes(name));
    for (const folder of mapped) expect(there).toContain(folder);
    for (const folder of there) expect([...mapped, "bench", "docs", "public"]).toContain(folder);
  });

  it("docs/dependencies.md weighs each production package: why, how large, where it loads, who keeps it", () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(textOfFile("package.json"));
    const row = /^\|`([^`]+)`\|(.{5,}?)\|([\d.]+)\|([\d.]+)\|(server|browser|both|build)\|(.+?)\|$/gm;
    const rows = [...textOfFile("docs/dependencies.md").matchAll(row)];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(dependencies).toSorted());
    // Its program is another one on each platform.
    const ofEveryPlatform = rows.filter(([, name]) => name !== "node");
    for (const [, name = "", , own, all] of ofEveryPlatform) {
      const installed = bytesBelow(`${repositoryRoot}/node_modules/${name}`) / 1e6;
      expect(Math.abs(Number(own) - installed), `${name} has ${installed.toFixed(1)} MB`).toBeLessThan(
        0.1 + installed / 10,
      );
      expect(Number(all)).toBeGreaterThanOrEqual(Number(own));
    }
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("the lock file covers every platform and contains no download addresses", () => {
    const { packages }: LockFile = JSON.parse(textOfFile("package-lock.json"));
    const named = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([]);
    expect(Object.values(packages).filter((entry) => entry.resolved)).toEqual([]);
  });

  it("the lock file has the checksum of each package, except optional binaries of other platforms", () => {
    const { packages }: LockFile = JSON.parse(textOfFile("package-lock.json"));
    const required = Object.entries(packages).filter(([path, entry]) => path && !(entry.optional && entry.cpu));
    expect(required.length).toBeGreaterThan(200);
    expect(required.filter(([, entry]) => !entry.integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  });

  it("docs/ has at most 25,000 words: a fact has one home, and history is in the log", () => {
    const documents = filesBelow("docs").filter((file) => file.endsWith(".md"));
    const words = documents
      .flatMap((file) => textOfFile(file).split(/\s+/))
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeGreaterThan(10_000);
    expect(words.length).toBeLessThanOrEqual(25_000);
  });

  it("each decision that a document or a comment names exists", () => {
    const decisions = new Set(
      filesBelow("docs/decisions").map((file) => file.replace("docs/decisions/", "").slice(0, 3)),
    );
    const files = [...sourceFiles(), ...filesBelow("docs").filter((file) => file.endsWith(".md"))];
    const named = files.flatMap((file) =>
      [...textOfFile(file).matchAll(/\bdecisions? ((?:\d+(?:, | and )?)+)|docs\/decisions\/(\d{3})/g)].flatMap(
        ([, numbers, path = ""]) => (numbers ?? path).match(/\d+/g)?.map((number) => ({ file, number })) ?? [],
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ number }) => !decisions.has(number.padStart(3, "0")))).toEqual([]);
  });

  it("each decision has a number of its own, and a name", () => {
    const decisions = filesBelow("docs/decisions").map((file) => file.replace("docs/decisions/", ""));
    for (const file of decisions) expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    const numbers = decisions.map((file) => file.slice(0, 3));
    expect(numbers).not.toEqual([]);
    expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  });
});

describe("the code base", () => {
  it("has no file above 300 lines outside content and tests", () => {
    const long = sourceFiles()
      .filter((file) => !/^(content|test|e2e)\//.test(file) && !file.endsWith(".test.ts"))
      .filter((file) => textOfFile(file).split("\n").length > 300);
    expect(long).toEqual([]);
  });

  it("has no utility folder, no barrel file, and no file more than four folders deep", () => {
    const files = sourceFiles();
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|lib|common|types)\//.test(file))).toEqual([]);
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.split("/").length > 5)).toEqual([]);
  });

  it("trusts its types: no any, no check switched off, no test skipped", () => {
    const switchedOff =
      /@ts-(ignore|expect-error|nocheck)|\bas any\b|:\s*any\b|\b(it|test|journey|describe)\.(skip|skipIf|runIf|todo|fixme|only)\b/;
    expect(switchedOff.test('it.runIf(engine)("is kept")')).toBe(true);
    const own = "test/documentation.test.ts";
    expect(sourceFiles().filter((file) => file !== own && switchedOff.test(textOfFile(file)))).toEqual([]);
  });
});

/** Without the packages that are installed within it. */
function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  const sizes = entries.map((entry) =>
    entry.isDirectory() ? bytesBelow(`${folder}/${entry.name}`) : statSync(`${folder}/${entry.name}`).size,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
