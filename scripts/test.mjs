// `npm test` on a fresh clone: installs, builds and finds a browser where needed, then runs all of CI's checks, and says
// what it leaves to `npm run test:nightly` (decision 35). Plain
// JavaScript for the machine's own Node (>= 20); the tests run on the Node of node_modules. The last line is `N passed,
// N failed`.

import { spawn } from "node:child_process";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { ensureBrowser } from "./steps/ensure-browser.mjs";
import { ensureInstalled } from "./steps/ensure-installed.mjs";
import { attempt, root } from "./steps/run.mjs";
import {
  failures,
  journeyFiles,
  playwrightCounts,
  playwrightReport,
  reports,
  unitFiles,
  vitestCounts,
  vitestReport,
} from "./steps/test-reports.mjs";

ensureInstalled();
const browser = ensureBrowser();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Waiting for a disk takes half the time of a test that stores something.
const inMemory = hasRoom("/dev/shm") ? { TMPDIR: "/dev/shm" } : {};

const isNight = process.argv.includes("--nightly");
const set = isNight ? { TEST_NIGHTLY: "1" } : { TEST_BY_DAY: "1" };

const total = { passed: 0, failed: 0, skipped: 0 };
const steps = [];

begin("types");
const hasTypes = attempt("react-router", ["typegen"]);
// A build takes one core most of the time, so the compiler checks on one: on several it takes half as much CPU again.
const building = startBuild();
const failed = [];
check("types", hasTypes && attempt("tsc", ["--noEmit", "--checkers", "1"]));
begin("lint");
check("lint", attempt("biome", ["check", "--error-on-warnings"]));
begin("unused");
check("unused", attempt("knip", []));
begin("the rest of the build");
check("build", await building);
if (failed.length > 0) sumUp(`${failed.join(", ")} failed; the tests were not run.`);

begin("unit, database, request");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
const units = attempt("vitest", ["run", ...reporters], { ...inMemory, ...set });
count(fromReport(units, vitestCounts));

begin("journeys");
const journeys = attempt("playwright", ["test"], {
  ...inMemory,
  ...set,
  CHROMIUM_PATH: browser,
  // Node reads TypeScript itself: Playwright's compiler takes ten seconds before the first journey.
  PW_DISABLE_TS_ESM: "1",
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});
count(fromReport(journeys, playwrightCounts));

if (!isNight) {
  say("left to the night: npm run test:nightly");
  attempt("node", ["test/left-to-night.ts"], { PW_DISABLE_TS_ESM: "1" });
}

saySlowest("unit files", unitFiles());
saySlowest("journeys", journeyFiles());
sayTimes();
sayFailures();

sumUp();

/** @returns whether the site was built. Nothing is printed about one that is up to date. */
function startBuild() {
  const build = spawn(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  return new Promise((resolve) => build.on("close", (code) => resolve(code === 0)));
}

function check(step, isFine) {
  if (!isFine) failed.push(step);
  count(isFine ? { passed: 1 } : { failed: 1 });
}

function begin(step) {
  steps.push({ step, start: Date.now() });
  say(step);
}

function sayTimes() {
  const end = Date.now();
  say("where the time went");
  for (const [index, { step, start }] of steps.entries()) {
    const seconds = ((steps[index + 1]?.start ?? end) - start) / 1000;
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${step}\n`);
  }
}

/** Near the end, where whoever reads the last lines alone finds them. */
function sayFailures() {
  const failed = failures();
  if (failed.length > 0) say("what failed");
  for (const { test, why } of failed) process.stdout.write(`${[test, ...why].join("\n    ")}\n`);
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4 * 2 ** 30;
  } catch {
    return false;
  }
}

/** In seconds of one worker. */
function saySlowest(what, files) {
  say(`the ten slowest ${what}`);
  for (const [file, duration] of files.sort(([, one], [, other]) => other - one).slice(0, 10))
    process.stdout.write(`${(duration / 1000).toFixed(1).padStart(6)} s  ${file}\n`);
}

/** A failed step counts as at least one failure, whatever its report says. */
function fromReport(isFine, countsOf) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = countsOf();
  } catch {
    isFine = false;
  }
  if (counts.flaky > 0) say(`${counts.flaky} browser tests passed only after a retry: see "flaky" above`);
  return isFine ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function sumUp(sentence = "") {
  if (sentence) process.stdout.write(`\n${sentence}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

function say(step) {
  process.stdout.write(`\n== ${step}\n`);
}
