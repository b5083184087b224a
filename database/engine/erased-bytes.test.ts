import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openDatabase } from "#database/open.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { backUp, restoreDatabase } from "./backups.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const secrets = ["Xanthippe", "Zanzibar", "xanthippe@zanzibar.example", "orchids in the conservatory", "xanthip"];
const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "", renderedAt: "" };

/** Enough inquiries around hers that pages split and move. */
async function writeMany({ world }: Pick<TestWorld, "world">, from: number, count: number) {
  for (let number = from; number < from + count; number++) {
    const isHers = number % 10 === 5;
    const fields = isHers
      ? {
          name: "Xanthippe Zanzibar",
          email: "xanthippe@zanzibar.example",
          message: `${number} orchids in the conservatory`,
        }
      : {
          name: `Otis ${number}`,
          email: `otis${number}@river.example`,
          message: "m".repeat((number * 37) % 900) + number,
        };
    const message = { subject: "", phone: "", ...fields };
    await submitInquiry(world, { kind: "question", fields: message, formKey: String(number), submissionContext });
  }
}

function remainsIn(files: string[]): string[] {
  return files.flatMap((file) => {
    const bytes = readFileSync(file, "latin1").toLowerCase();
    return secrets
      .filter((secret) => bytes.includes(secret.toLowerCase()))
      .map((secret) => `${path.basename(file)}: ${secret}`);
  });
}

it("nothing of an erased person is in the bytes of a restored store, its log, or a backup made after it", async () => {
  const test = await freshWorld("sqlite");
  const { world } = test;
  const file = test.databaseUrl.slice("file:".length);
  const folder = path.dirname(file);
  const at = (name: string) => path.join(folder, name);
  await writeMany(test, 0, 150);
  await backUp(file, at("first.sqlite"));
  await world.database.close();
  await restoreDatabase(at("first.sqlite"), file, now);

  const database = openDatabase(test.databaseUrl);
  const restored = { world: { ...world, database } };
  await writeMany(restored, 150, 100);
  await erasePerson(restored.world, { email: "xanthippe@zanzibar.example", phone: undefined });
  await database.scrub();
  const store = readdirSync(folder).filter((name) => /^zipstead\.sqlite(-wal|-shm|-journal)?$/.test(name));
  expect(store).toContain("zipstead.sqlite");
  expect(remainsIn(store.map(at))).toEqual([]);

  await backUp(file, at("second.sqlite"));
  expect(remainsIn([at("second.sqlite")])).toEqual([]);
  await database.close();
  await restoreDatabase(at("second.sqlite"), file, new Date(now.getTime() + 1000));
  expect(remainsIn([file])).toEqual([]);
  expect(remainsIn([at("first.sqlite")]), "the search finds what is there").not.toEqual([]);
});

it("what a release without zeroed deletions left is gone from a backup, and from an old backup once restored", async () => {
  const { world, databaseUrl } = await freshWorld("sqlite");
  const file = databaseUrl.slice("file:".length);
  const folder = path.dirname(file);
  await world.database.close();
  const old = new DatabaseSync(file);
  old.exec(`pragma journal_mode = delete; pragma secure_delete = off;
    insert into "sandboxRows" with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200)
      select 'row ' || n, 'now', 'Xanthippe Zanzibar ' || n from numbers;
    delete from "sandboxRows"`);
  old.close();
  const [fromOld, made] = [path.join(folder, "old.sqlite"), path.join(folder, "made.sqlite")];
  copyFileSync(file, fromOld);
  expect(remainsIn([fromOld]), "what there is to find").not.toEqual([]);

  await backUp(file, made);
  expect(remainsIn([made])).toEqual([]);
  await restoreDatabase(fromOld, file, now);
  expect(remainsIn([file])).toEqual([]);
});
