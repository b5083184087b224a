import { type Kysely, sql } from "kysely";
import { forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Public pages of members, each address that one ever had, what changed, their photographs and their visits by day. */
export const profiles: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await createProfiles(db, engine);
    await create(engine, texts(tableOf(db, "profileAddresses"), ["path", "profileId", "since"]));
    const changes = maybeTexts(texts(tableOf(db, "profileChanges"), ["profileId", "at", "kind", "fields"]), [
      "memberId",
      "staffId",
    ]).addColumn("revision", "integer", (column) => column.notNull());
    await create(engine, changes);
    await forbidChange(db, engine, "profileChanges", "changes of profiles are append-only");
    await create(
      engine,
      numbers(texts(tableOf(db, "profilePictures"), ["profileId", "photo", "format", "sha256"]), ["width", "bytes"]),
    );
    await create(engine, numbers(texts(tableOf(db, "profileVisits"), ["profileId", "day"]), ["visits"]));
    for (const index of [
      sql`unique index "profiles_member" on profiles ("memberId", "agentId")`,
      sql`index profiles_agent on profiles ("agentId")`,
      sql`index profiles_place on profiles ("stateSlug", "citySlug", id) where "publishedAt" is not null`,
      sql`unique index "profileAddresses_path" on "profileAddresses" (path)`,
      sql`index "profileAddresses_profile" on "profileAddresses" ("profileId")`,
      sql`index "profileChanges_profile" on "profileChanges" ("profileId", revision)`,
      sql`unique index "profilePictures_content" on "profilePictures" ("profileId", sha256)`,
      sql`index "profilePictures_sha256" on "profilePictures" (sha256)`,
      sql`unique index "profileVisits_day" on "profileVisits" ("profileId", day)`,
    ])
      await sql`create ${index}`.execute(db);
  },
};

type Table = ReturnType<typeof tableOf>;

const numbers = (table: Table, names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, "integer", (column) => column.notNull()), table);

async function createProfiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const own = ["agentId", "memberId", "stateSlug", "citySlug", "nameSlug", "fields", "createdAt", "changedAt"];
  const license = ["licenseState", "licenseNumber", "licenseProof", "licenseCheckedOn", "licenseCheckedBy"];
  const table = maybeTexts(texts(tableOf(db, "profiles"), own), ["photo", ...license, "publishedAt"]);
  await create(engine, numbers(table, ["revision"]));
}
