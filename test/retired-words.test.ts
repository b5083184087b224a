import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./process.ts";

/** Retired words and the glossary's word for each (docs/glossary.md, "Words we do not use"). */
const retired: Record<string, string> = {
  anew: "again",
  "asked agent": "requested agent",
  aside: "pause, dismiss, reject, not ours",
  "arrival|arrivals": "submission context, route focus, form seed",
  basis: "report, or no leads",
  "debt|debts|owe|owes|owed": "outbox message, enqueue, pending",
  "deed|deeds|trail": "audit event, audit log",
  "disown|disowned": "not ours",
  "door|doors": "action, middleware",
  "gift|gifts|gifted": "assign",
  "kept page|kept pages|kept profile": "cached page",
  held: "locked, in moderation, active, reserved",
  lane: "worker",
  "lay down|laid down|lay-down|laid-down": "prepare",
  meanwhile: "concurrent, or say when",
  "page shell|page shells|stamped": "cached page, version",
  "patience|patient|impatient": "timeout",
  "season|seasons": "random history",
  "settle|settles|settled|settlement": "match",
  shall: "present tense",
  "silence|silences|silenced": "opt-out",
  spent: "used",
  standing: "status",
  "take in|takes in|taken in|took in": "receive",
  takeover: "failover",
  "tally|tallies": "counter",
  told: "notified, shown",
  unwanted: "opted out",
  upkeep: "maintenance",
  "waiter|waiters": "waitlist entry",
  "in that moment|in this moment": "say when",
  "is waited for": "locked",
  "of that none": "none of them",
};

/** Names that others chose: the language, the browser, CSS, a provider. A house has a door. */
const foreignNames = [
  ...["Promise.allSettled", "<aside", "</aside>", 'createElement("aside")', "fraud.held", "basis-", "flex-basis"],
  ...["next door", "front door"],
  // Kinds of streets, as a review names them.
  ...["|lane|ln|", "|trail|trl|", "drive lane park"],
  // A document of the trade.
  ...["settlement statement", "Settlement statement", "settlement file"],
  // A stored action.
  "payload-taken-in",
  // A tool for forms.
  "Tally: json({",
  "BoldTrail (kvCORE)",
];

/** They name the past, or quote the specification's copy. */
const exempt = [
  /^docs\/glossary\.md$/,
  /^test\/retired-words\.test\.ts$/,
  // Migrations rename what earlier releases called so.
  /^database\/migrations\//,
  /^database\/refunds\/text-and-report\.test\.ts$/,
  // Public copy: a season of the year, a debt on a home.
  /^content\/(pages|policies|sections)\//,
  /^test\/agent-pages\.test\.ts$/,
];

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

function checkedFiles(): string[] {
  const tracked = execFileSync("git", ["ls-files"], { cwd: repositoryRoot, encoding: "utf8" }).trim().split("\n");
  return tracked.filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && !exempt.some((pattern) => pattern.test(file)));
}

/** Each line that has a retired word, by itself or as a part of a name: "held", "heldFor", "isHeld". */
function retiredIn(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const own = foreignNames.reduce((rest, name) => rest.replaceAll(name, ""), line);
    // "heldFor" and "isHeld" become "held For" and "is Held".
    const words = own.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
    return Object.entries(retired).flatMap(([pattern, instead]) => {
      const [found] = new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`).exec(words) ?? [];
      return found ? [`"${found}", say: ${instead}. ${line.trim().slice(0, 120)}`] : [];
    });
  });
}

describe("retired words", () => {
  it("are in no identifier, label, comment or document", () => {
    const files = checkedFiles();
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) => retiredIn(read(file)).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  it.each([
    ["an identifier", "const heldFor = 1;", "held"],
    ["the end of an identifier", "if (isSettled(order)) return;", "settled"],
    ["a comment", "/** What is owed to a person. */", "owed"],
    ["a label", 'title: "Silence",', "silence"],
    ["two words", "// Whoever asks in that moment waits.", "in that moment"],
  ])("are found in %s", (_, line, word) => {
    expect(retiredIn(line)).toEqual([expect.stringContaining(`"${word}", say: `)]);
  });

  it.each(["const threshold = 3;", "await Promise.allSettled(work);", "export function withheld() {}"])(
    "are not found in %s",
    (line) => {
      expect(retiredIn(line)).toEqual([]);
    },
  );

  it("what somebody typed is a text: no field is called words", () => {
    const code = checkedFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^(test|e2e|bench)\//.test(file));
    expect(code.length).toBeGreaterThan(1000);
    const isField = /(?<![\w-] )\bwords\??:|\.words\b|["']words["']/;
    const found = code.filter((file) =>
      read(file)
        .split("\n")
        .some((line) => isField.test(line)),
    );
    expect(found).toEqual([]);
  });

  it("a sentence of a comment or a document begins with its subject", () => {
    const begins =
      /(?:\/\*\*? ?|^\s*\* |\/\/ ?|^(?:- )?)Who(?:ever|m|se)? [a-z]|(?:\/[*/]|^\s*\* ).*[.:;] Who(?:ever|m|se)? [a-z]/;
    const inDocument = /^(?:[-*\d.]+ )?\**Who(?:ever|m|se)? [a-z]|[.:;] Who(?:ever|m|se)? [a-z]/;
    const found = checkedFiles().flatMap((file) => {
      const pattern = file.endsWith(".md") ? inDocument : begins;
      return read(file)
        .split("\n")
        .filter((line) => pattern.test(line.replaceAll(/"[^"]*"|`[^`]*`/g, "")))
        .map((line) => `${file}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });

  it("are all listed in the glossary", () => {
    const [, list = ""] = read("docs/glossary.md").split("## Words we do not use");
    const listed = list.toLowerCase();
    const missing = Object.keys(retired).filter((words) => !words.split("|").some((word) => listed.includes(word)));
    expect(missing).toEqual([]);
  });
});
