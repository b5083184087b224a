import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Zip codes that an application names and our lists cannot judge: staff look whether people live there. */
export const zipReviews: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(
      engine,
      maybeTexts(texts(tableOf(db, "zipReviews"), ["zip", "applicationId", "receivedAt"]), [
        "decision",
        "decidedAt",
        "staffId",
        "reason",
      ]).addUniqueConstraint("zipReviews_application", ["zip", "applicationId"]),
    );
    await db.schema.createIndex("zipReviews_decision").on("zipReviews").columns(["decision", "receivedAt"]).execute();
    await db.schema.createIndex("zipReviews_ofApplication").on("zipReviews").column("applicationId").execute();
  },
};
