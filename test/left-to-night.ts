// Prints what `npm test` leaves to `npm run test:nightly`: counts and names.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { leftToNight as annotation } from "../e2e/swept.ts";
import { leftToNight } from "./night-files.ts";
import { repositoryRoot } from "./process.ts";

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { annotations: { type: string; description?: string }[] }[] }[];
}

interface TestedFile {
  name: string;
  assertionResults: { ancestorTitles: string[]; title: string }[];
}

const played = suitesOf(reportOf("playwright"));
const byDay = new Set(played.flatMap(namesIn));
const journeys = everyJourney()
  .flatMap(namesIn)
  .filter((name) => !byDay.has(name));
const files = leftToNight();
const pages = played.flatMap(pagesIn);

print("test files", files);
print("test files on PostgreSQL", onSqliteAlone());
print("journeys", journeys);
print("pages of sweeps", pages);

function print(what: string, names: string[]) {
  process.stdout.write(`${names.length} ${what}\n${names.map((name) => `  ${name}\n`).join("")}`);
}

function reportOf(runner: "playwright" | "vitest") {
  return JSON.parse(readFileSync(path.join(repositoryRoot, `.cache/test-reports/${runner}.json`), "utf8"));
}

/** Files of which a group of tests was played on SQLite, and its twin was not. */
function onSqliteAlone(): string[] {
  const { testResults }: { testResults: TestedFile[] } = reportOf("vitest");
  return testResults.flatMap(({ name, assertionResults }) => {
    const groups = new Set(assertionResults.flatMap(({ ancestorTitles, title }) => [...ancestorTitles, title]));
    const isAlone = [...groups].some(
      (group) => /\bsqlite\b/.test(group) && !groups.has(group.replace("sqlite", "postgres")),
    );
    return isAlone ? [path.relative(repositoryRoot, name)] : [];
  });
}

function everyJourney(): Suite[] {
  const { stdout } = spawnSync("playwright", ["test", "--list", "--reporter=json"], {
    cwd: repositoryRoot,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, TEST_NIGHTLY: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: "" },
  });
  return suitesOf(JSON.parse(stdout));
}

function suitesOf(report: { suites: Suite[] }): Suite[] {
  return report.suites;
}

function namesIn({ title, file, suites = [], specs = [] }: Suite): string[] {
  const within = title === file ? `e2e/${file}` : title;
  return [...specs.map(({ title }) => title), ...suites.flatMap(namesIn)].map((name) => `${within} › ${name}`);
}

function pagesIn({ file, suites = [], specs = [] }: Suite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  const own = annotations
    .filter(({ type }) => type === annotation)
    .map(({ description }) => `e2e/${file} ${description}`);
  return [...new Set([...own, ...suites.flatMap(pagesIn)])];
}
