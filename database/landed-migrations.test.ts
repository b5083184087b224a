import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { migrationsFor } from "./migrate.ts";

const dialects = {
  sqlite: { adapter: SqliteAdapter, introspector: SqliteIntrospector, compiler: SqliteQueryCompiler },
  postgres: { adapter: PostgresAdapter, introspector: PostgresIntrospector, compiler: PostgresQueryCompiler },
};
type Engine = keyof typeof dialects;

/** The statements that a migration runs on an empty store. */
async function statementsOf(engine: Engine, name: string): Promise<string> {
  const { adapter, introspector, compiler } = dialects[engine];
  const statements: unknown[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new introspector(of),
      createQueryCompiler: () => new compiler(),
    },
    log: ({ query }) => {
      statements.push([query.sql.replace(/\s+/g, " "), query.parameters]);
    },
  });
  await migrationsFor(engine)[name]?.up(db);
  return sha256(JSON.stringify(statements)).slice(0, 12);
}

/**
 * Hashes of the statements of each landed migration. Migrations use code that lives on (counter rules, search terms).
 * If a change of that code fails this test, old and new stores would differ: add a migration instead. Only add lines
 * here, unless Kysely spells the same statements differently.
 */
const landed: Record<string, Record<Engine, string>> = {
  "001-joining-and-paying": { sqlite: "01a32d56972d", postgres: "c87558e00565" },
  "002-consumers": { sqlite: "c231e60f2df8", postgres: "7be0692ddb5b" },
  "003-orders": { sqlite: "0a1d854658dc", postgres: "86fa9a31230d" },
  "004-territory": { sqlite: "13a4f19bafc7", postgres: "9fd2069ddb18" },
  "005-staff": { sqlite: "978f969cdbec", postgres: "fcf41dc4d30e" },
  "006-lead-lifecycle": { sqlite: "cda41c7b2e81", postgres: "28ea45ebd3fc" },
  "007-lead-desk": { sqlite: "5a36b27a7b54", postgres: "2dfb4bad3514" },
  "008-inboxes": { sqlite: "f45b0a464ca1", postgres: "035162096822" },
  "009-office-territory": { sqlite: "68af142db5f0", postgres: "8931b076b2d5" },
  "010-figures": { sqlite: "7dc5ea1a3eef", postgres: "71ae7122270b" },
  "011-rate-counts": { sqlite: "2cf4fba0c7e0", postgres: "ec5d217599d1" },
  "012-spent-codes": { sqlite: "cf5f74f02a6a", postgres: "15af3073e99f" },
  "013-hashed-recovery-codes": { sqlite: "2c082c65aa5e", postgres: "2c425ae7d65d" },
  "014-ids-as-words": { sqlite: "9eb10e8c4c93", postgres: "9eb10e8c4c93" },
  "015-silence": { sqlite: "b155a4964b56", postgres: "b155a4964b56" },
  "016-held-and-refused": { sqlite: "be5e4c207f27", postgres: "1a4edae78d7f" },
  "017-silence-lifted": { sqlite: "dda9e540b84e", postgres: "579d9e15a8bd" },
  "018-orders-for-a-person": { sqlite: "98c0aeb332d5", postgres: "e1ba225d8cb6" },
  "019-payers": { sqlite: "fbcc98dff78f", postgres: "fbcc98dff78f" },
  "020-bounded-reservations": { sqlite: "a7862ddd5343", postgres: "47018beb8381" },
  "021-payment-remarks": { sqlite: "aab138533a9e", postgres: "aab138533a9e" },
  "022-plain-names": { sqlite: "bd9bca53148c", postgres: "3f5a1d246947" },
  "023-receivers": { sqlite: "268f2ac830d9", postgres: "216fa4587457" },
  "024-agents": { sqlite: "3257e19f4a91", postgres: "3257e19f4a91" },
  "025-persons": { sqlite: "e3629a2055dc", postgres: "bb121b249be3" },
  "026-search-by-record": { sqlite: "e83d7b18a97a", postgres: "368d36c32eb2" },
  "027-decided-by-staff": { sqlite: "ca2da8aa062d", postgres: "272b1c71b4fb" },
  "028-turns": { sqlite: "084b9beb0e12", postgres: "084b9beb0e12" },
  "029-second-payments": { sqlite: "4f01fb676478", postgres: "29d12068f9c2" },
  "031-lead-kinds": { sqlite: "1908bf0418a7", postgres: "87db6eac38cd" },
  "032-lead-work": { sqlite: "4ea54863bccf", postgres: "9db5c58c6340" },
  "033-answered-messages": { sqlite: "881ef11bd3b3", postgres: "48eac3707441" },
  "034-whole-sandbox-emails": { sqlite: "47131b5b6322", postgres: "47131b5b6322" },
  "035-members": { sqlite: "68fc2a2596b2", postgres: "1a45b8714d08" },
  "036-signatures": { sqlite: "d85095eae806", postgres: "b1d64ad1c429" },
  "037-offers": { sqlite: "d56b2a2c3883", postgres: "6a5acd9ac7b1" },
  "038-acceptances": { sqlite: "78e23debc8c4", postgres: "0d0cab8287d6" },
  "039-consumers-page": { sqlite: "3f05039e9674", postgres: "1c7bc9f5d1f5" },
  "040-refunds": { sqlite: "851adf1d3fd4", postgres: "b2b39740ac7c" },
  "041-promises": { sqlite: "01464d0234a0", postgres: "1eec18ebdd82" },
  "043-billing": { sqlite: "d8e515636c77", postgres: "a7fe31c5e5b0" },
  "044-rights-requests": { sqlite: "7c0141c79f32", postgres: "dc639cc43a52" },
  "045-report-files": { sqlite: "f01458030b75", postgres: "2847f8f30848" },
  "046-acceptances-of-a-lead": { sqlite: "3afac60c5804", postgres: "3afac60c5804" },
  "047-workspace-lists": { sqlite: "0bcb42317556", postgres: "0bcb42317556" },
  "048-not-to-sell": { sqlite: "018d8a7258e0", postgres: "018d8a7258e0" },
  "063-money-taken-back": { sqlite: "2e21f01d0245", postgres: "b880da9f5013" },
  "065-reports-by-phone": { sqlite: "00ad5bf2f59d", postgres: "00ad5bf2f59d" },
};

describe.each(["sqlite", "postgres"] as const)("a landed migration on %s", (engine) => {
  it.each(Object.keys(migrationsFor(engine)))("never changes: %s", async (name) => {
    expect(await statementsOf(engine, name)).toBe(landed[name]?.[engine]);
  });
});
