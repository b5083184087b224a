import { existsSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bareDatabaseUrl } from "./database.ts";
import { runNode } from "./process.ts";

/** What Moira types at the machine's console, and gets wrong. */
const nowhere = "postgres://zipstead:secret@127.0.0.1:9/zipstead";

describe("an operator's command is told in a sentence", () => {
  it.each([
    [["scripts/invite-staff.ts", "moira@host.example", "--rol", "owner"], {}, 2, "Unknown option '--rol'"],
    [["scripts/erase-person.ts", "cleo@home.example"], {}, 2, "Unexpected argument 'cleo@home.example'"],
    [
      ["scripts/records.ts", "orders"],
      { DATABASE_URL: "./store" },
      1,
      "DATABASE_URL must be file:PATH or postgres://….",
    ],
    [
      ["scripts/revoke-consent.ts", "404 555 0150"],
      { DATABASE_URL: nowhere },
      1,
      "The store 127.0.0.1:9/zipstead cannot be reached: connect ECONNREFUSED 127.0.0.1:9.",
    ],
  ])("%j", async (args, settings, code, sentence) => {
    const told = await runNode(args, settings);
    expect([told.code, told.output]).toEqual([code, ""]);
    expect(told.errors).toContain(sentence);
    expect(told.errors).not.toMatch(/^\s+at /m);
  });
});

const everyCommand = [
  ["scripts/revoke-consent.ts", "cleo@home.example"],
  ["scripts/erase-person.ts", "--email", "cleo@home.example"],
  ["scripts/invite-staff.ts", "moira@host.example"],
  ["scripts/records.ts", "orders"],
  ["scripts/verify-consent.ts"],
  ["scripts/verify-figures.ts"],
];

describe.each(everyCommand)("%s tells in a sentence what is wrong with the store", (...args) => {
  const told = async (DATABASE_URL: string) => {
    const { code, output, errors } = await runNode(args, { DATABASE_URL });
    expect([code, output]).toEqual([1, ""]);
    return errors;
  };

  it("where the file is no store", async () => {
    const url = await bareDatabaseUrl("sqlite");
    writeFileSync(url.slice("file:".length), "a letter to Moira ".repeat(100));
    expect(await told(url)).toBe(
      `The store ${url.slice("file:".length)} cannot be opened: file is not a database. Is it the right file? If so, restore a backup.\n`,
    );
  });

  it("where PostgreSQL does not let it in", async () => {
    const url = new URL(await bareDatabaseUrl("postgres"));
    const name = url.pathname;
    url.password = "guessed";
    expect(await told(url.href)).toMatch(
      new RegExp(
        `^The store 127\\.0\\.0\\.1:\\d+${name} cannot be reached: password authentication failed [^\\n]+\\n$`,
      ),
    );
  });
});

describe("a slip of the hand makes no store", () => {
  it.each([
    ["scripts/invite-staff.ts"],
    ["scripts/invite-staff.ts", "moira"],
    ["scripts/invite-staff.ts", "moira@host.example", "--role", "queen"],
  ])("%s %s", async (...args) => {
    const DATABASE_URL = await bareDatabaseUrl("sqlite");
    expect((await runNode(args, { DATABASE_URL })).code).toBe(2);
    expect(existsSync(DATABASE_URL.slice("file:".length))).toBe(false);
  });
});

describe("a command does not make a store where the settings were forgotten, or nothing was started yet", () => {
  it.each([
    ["scripts/records.ts", "onboarding"],
    ["scripts/invite-staff.ts", "moira@host.example"],
    ["scripts/revoke-consent.ts", "cleo@home.example"],
    ["scripts/erase-person.ts", "--email", "cleo@home.example", "--yes"],
    ["scripts/verify-consent.ts"],
    ["scripts/verify-figures.ts"],
  ])("%s", async (...args) => {
    const DATABASE_URL = await bareDatabaseUrl("sqlite");
    const { code, output, errors } = await runNode(args, { DATABASE_URL });
    const file = DATABASE_URL.slice("file:".length);
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toBe(`There is no store at ${file}: is DATABASE_URL the site's? A start makes one.\n`);
    expect(existsSync(file)).toBe(false);
  });
});
