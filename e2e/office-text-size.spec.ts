import { expectRoomForLargeTables, expectRoomForSpacing } from "./checks/text-size.ts";
import { openOffice } from "./office-people.ts";
import { unlessChanged } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const pages = [
  "",
  "routing-preview",
  "leads",
  "inquiries",
  "agents",
  "zips/30308",
  "zips/30308/seats",
  "orders",
  "payments",
  "zips",
  "deliveries",
  "moderation",
  "staff",
  "sessions",
  "password",
  "audit-log",
];

test(
  "with a reader's own text spacing or text twice as large nothing of the office scrolls sideways",
  unlessChanged("app/ui/styles/", "app/ui/office/"),
  async ({ page, site }) => {
    test.slow();
    await openOffice(page, site);
    for (const name of pages) {
      await test.step(name, async () => {
        await page.goto(`/office/${name}`);
        await expectRoomForSpacing(page, [320]);
        await expectRoomForLargeTables(page);
      });
    }
  },
);
