// What Vitest and Playwright report of a run, in their JSON: counts, slowest files and failures, for `npm test`.

import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./run.mjs";

export const reports = path.join(root, ".cache/test-reports");
export const vitestReport = path.join(reports, "vitest.json");
export const playwrightReport = path.join(reports, "playwright.json");

/** @returns `{ passed, failed, skipped }`; throws without a report */
export function vitestCounts() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(vitestReport);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** @returns `{ passed, failed, skipped, flaky }`: flaky tests passed at a retry, and count as passed; throws without a report */
export function playwrightCounts() {
  const { expected, unexpected, flaky, skipped } = read(playwrightReport).stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

/** @returns `[file, milliseconds]` of each file of units; none without a report */
export function unitFiles() {
  return reported(vitestReport, ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]),
  );
}

/** @returns `[file, milliseconds]` of each file of journeys; none without a report */
export function journeyFiles() {
  return reported(playwrightReport, ({ suites }) =>
    suites.map((suite) => [path.join("e2e", suite.file), durationOf(suite)]),
  );
}

/** @returns `{ test, why }` of each failed test: its file and title, and the first lines of its error */
export function failures() {
  return [...reported(vitestReport, failedUnits), ...reported(playwrightReport, failedJourneys)];
}

function failedUnits({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ test: file, why: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      why: firstLines(failureMessages[0]),
    }));
  });
}

function failedJourneys({ suites, errors }) {
  return [
    ...errors.map(({ message }) => ({ test: "playwright", why: firstLines(message) })),
    ...suites.flatMap((suite) => failedSpecs(suite, [path.join("e2e", suite.file)])),
  ];
}

function failedSpecs({ suites = [], specs = [] }, titles) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...suites.flatMap((suite) => failedSpecs(suite, [...titles, suite.title])),
    ...failed.map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const error = results.findLast((result) => result.error)?.error;
      return { test: [...titles, title].join(" › "), why: firstLines(error?.message) };
    }),
  ];
}

/** Without colours, and short: the whole error stands further up. */
function firstLines(message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => line.slice(0, 200));
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...suites.map(durationOf), ...results.map(({ duration }) => duration)].reduce((sum, next) => sum + next, 0);
}

function reported(file, of) {
  try {
    return of(read(file));
  } catch {
    return [];
  }
}

function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
