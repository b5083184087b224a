import { existsSync } from "node:fs";
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
    [["scripts/revoke-consent.ts", "404 555 0150"], { DATABASE_URL: nowhere }, 1, "connect ECONNREFUSED 127.0.0.1:9"],
  ])("%j", async (args, settings, code, sentence) => {
    const told = await runNode(args, settings);
    expect([told.code, told.output]).toEqual([code, ""]);
    expect(told.errors).toContain(sentence);
    expect(told.errors).not.toMatch(/^\s+at /m);
  });
});

describe("a command about what is stored does not make a store where the settings were forgotten", () => {
  it.each([
    ["scripts/revoke-consent.ts", "cleo@home.example"],
    ["scripts/erase-person.ts", "--email", "cleo@home.example", "--yes"],
    ["scripts/verify-consent.ts"],
    ["scripts/verify-figures.ts"],
  ])("%s", async (...args) => {
    const DATABASE_URL = await bareDatabaseUrl("sqlite");
    const { code, output, errors } = await runNode(args, { DATABASE_URL });
    const file = DATABASE_URL.slice("file:".length);
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toBe(`There is no store at ${file}: is DATABASE_URL the site's?\n`);
    expect(existsSync(file)).toBe(false);
  });
});
