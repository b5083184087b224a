import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What led the person of a questionnaire to our site. */
export const attributions: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const campaign = ["utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent"];
    const click = ["gclid", "fbclid", "msclkid"];
    const visit = ["referrerHost", "landingPath"];
    await create(engine, texts(tableOf(db, "attributions"), [...campaign, ...click, ...visit]));
  },
};
