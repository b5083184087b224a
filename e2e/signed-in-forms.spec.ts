import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { repositoryRoot } from "#test/process.ts";
import { signedInPages, signInTo } from "../bench/signed-in-pages.ts";
import { expectFormsInOrder } from "./checks/forms.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { isSwept } from "./swept.ts";

/** The forms of the seeded demo behind a sign-in or a key; public pages and the workspace have sweeps of their own. */
const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

const forms = unlessChanged("app/ui/office/", "app/ui/records/", "app/ui/consumer/", "app/ui/broker/", "e2e/checks/");

test(
  "the forms of the office, a firm, a request and of keyed pages stand in order on a phone",
  forms,
  async ({ page, context, site }) => {
    test.setTimeout(360_000);
    await seedDemo(site);
    let found = 0;
    const check = (addresses: string[]) =>
      test.step(addresses[0] ?? "", async () => {
        for (const address of addresses.filter((one) => isSwept(new URL(one, site.origin).href))) {
          await page.goto(address);
          found += await expectFormsInOrder(page);
        }
      });
    for (const area of ["request", "broker", "office"] as const) {
      await signInTo(area, context, site);
      await check(await signedInPages(area, context, site.origin));
    }
    const keyed = await keyedPages(site);
    for (const kind of ["invoice", "review", "refer/status", "refer/confirm"])
      expect(keyed, "keyed pages in the demo's emails").toContainEqual(expect.stringContaining(`/${kind}/`));
    await check(keyed);
    expect(found, "forms whose order was checked").toBeGreaterThan(15);
  },
);

async function seedDemo(site: RunningServer): Promise<void> {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, BASE_URL: site.origin };
  await promisify(execFile)("npm", ["run", "seed"], { cwd: repositoryRoot, env });
}

/** Each link of these kinds in the emails that the sandbox delivered. */
async function keyedPages(site: RunningServer): Promise<string[]> {
  const database = openDatabase(site.databaseUrl);
  const mails = await database.read.selectFrom("sandboxMails").select("message").execute();
  await database.close();
  const link = /\/(?:invoice|review|refer\/(?:status|confirm))\/[\w-]{20,}/g;
  return [...new Set(mails.flatMap(({ message }) => message.match(link) ?? []))];
}
