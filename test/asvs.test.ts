import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import requirements from "./asvs-requirements.json" with { type: "json" };
import { repositoryRoot } from "./process.ts";
import { textOfFile } from "./source-files.ts";

interface Row {
  id: string;
  level: string;
  subject: string;
  how: string;
  shown: string;
}

const text = textOfFile("docs/asvs.md");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = text.split("\n");

/** Several requirements in a row: `| why|L|V1.2.3 V1.2.4|`. */
const notApplicable = lines
  .filter((line) => /\|[12]\|V[\d. V]+\|$/.test(line))
  .map(cellsOf)
  .flatMap(([why = "", level = "", ids = ""]) =>
    ids.split(" ").map((id): Row => ({ id, level, subject: why, how: `Not applicable: ${why}`, shown: "" })),
  );

const rows = lines
  .filter((line) => /^\|V\d/.test(line))
  .map(cellsOf)
  .map(([id = "", level = "", subject = "", how = "", shown = ""]): Row => ({ id, level, subject, how, shown }))
  .concat(notApplicable);

const reason = /^(Not applicable|Not met|In part|Untested): .{3}/;
const isOpen = ({ how, shown }: Row) => reason.test(how) || reason.test(shown);
const filesIn = (cell: string) =>
  [...cell.matchAll(/`([\w./-]+\.(?:ts|md|yaml|service)|\.dockerignore|docs\/deploy\/Caddyfile)`/g)].map(
    ([, file = ""]) => file,
  );

describe("docs/asvs.md", () => {
  it("has each requirement of levels 1 and 2 once, under its level, and no other", () => {
    const wanted = Object.entries(requirements).flatMap(([level, ids]) => ids.map((id) => `${id} ${level}`));
    expect(wanted).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(wanted.toSorted());
  });

  it("gives each a subject, and a file that shows it or the reason why there is none", () => {
    for (const row of rows) {
      expect(row.subject, row.id).toMatch(/\w{2}/);
      expect(row.how, row.id).toMatch(/\w{3}/);
      expect(isOpen(row) || filesIn(row.shown).length > 0, row.id).toBe(true);
    }
  });

  it("names only files that exist", () => {
    const named = rows.flatMap(({ id, how, shown }) => filesIn(`${how} ${shown}`).map((file) => `${id} ${file}`));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((one) => !existsSync(path.join(repositoryRoot, one.split(" ")[1] ?? "")))).toEqual([]);
  });

  it("quotes only test names that exist in the named file", () => {
    const quoted = [...text.matchAll(/`([\w./-]+\.ts)` \("([^"]+)"\)/g)].map(([, file = "", name = ""]) => ({
      file,
      name,
    }));
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter(({ file, name }) => !textOfFile(file).includes(name))).toEqual([]);
  });

  it("counts its rows correctly", () => {
    const counts = [...text.matchAll(/^\| ([a-z, ]+) \| (\d+) \|$/gm)].map(([, , count]) => Number(count));
    const beginning = (word: string) => rows.filter(({ how, shown }) => how.startsWith(word) || shown.startsWith(word));
    const open = ["Untested", "In part", "Not met", "Not applicable"].map((word) => beginning(word).length);
    const met = rows.filter((row) => !isOpen(row));
    const tested = met.filter(({ shown }) => /\.(test|spec)\.ts`/.test(shown)).length;
    expect(counts).toEqual([tested, met.length - tested, ...open]);
  });
});
