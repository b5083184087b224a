import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Templates of a workspace for texts and emails, with all their versions. */
export const templates: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const head = texts(tableOf(db, "templates"), ["agentId", "key", "channel", "name", "createdAt"])
      .addColumn("version", "integer", (column) => column.notNull())
      .addUniqueConstraint("templates_once", ["agentId", "key"]);
    await create(engine, maybeTexts(head, ["removedAt"]));
    const version = texts(tableOf(db, "templateVersions"), [
      "templateId",
      "agentId",
      "subject",
      "body",
      "memberId",
      "at",
    ])
      .addColumn("version", "integer", (column) => column.notNull())
      .addUniqueConstraint("templateVersions_once", ["templateId", "version"]);
    await create(engine, version);
  },
};
