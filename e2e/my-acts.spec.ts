import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test as runner } from "@playwright/test";
import { myUrls } from "#app/routes/my/my-urls.ts";
import { openDatabase } from "#database/open.ts";
import { byNight } from "#test/by-night.ts";
import { accountActs } from "./acts/account-acts.ts";
import { type Acting, play } from "./acts/act.ts";
import { bookActs } from "./acts/book-acts.ts";
import { connectionActs } from "./acts/connection-acts.ts";
import { conversationActs } from "./acts/conversation-acts.ts";
import { leadActs } from "./acts/lead-acts.ts";
import { planActs, refundActs, smallerPlanActs } from "./acts/plan-acts.ts";
import { teamActs } from "./acts/team-acts.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { sweptOf } from "./swept.ts";
import { newPhone, restartAt, signIn, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const groups = [
  leadActs,
  accountActs,
  teamActs,
  planActs,
  smallerPlanActs,
  refundActs,
  connectionActs,
  bookActs,
  conversationActs,
];

/** Done both ways by another journey, whose title is checked. */
const reviews = {
  file: "reviews.spec.ts",
  title: "Rosa gives Ben two stars, Ben disputes over Thanksgiving, and it stands; with and without scripts",
};
const ofProfile = {
  file: "profiles.spec.ts",
  title: "Ada writes, shows and publishes her profile, with and without scripts",
};
const elsewhere: Record<string, { file: string; title: string }> = {
  "my/plan/crm": { file: "plan-and-billing.spec.ts", title: "Eve buys the CRM on her phone, and comes back to it" },
  "my/deals/:id/stage": {
    file: "my-desk.spec.ts",
    title: "Ada's morning on a phone: she finishes an overdue task and moves a lead and a deal on the board",
  },
  "my/reviews/:id/reply": reviews,
  "my/reviews/:id/dispute": reviews,
  "my/reviews/:id/dispute/files": reviews,
  "my/recommendations": reviews,
  "my/recommendations/:id/acceptance": reviews,
  "my/recommendations/:id/end": reviews,
  "my/profile": ofProfile,
  "my/profile/photo": ofProfile,
  "my/profile/photo/removal": ofProfile,
  "my/profile/publication": ofProfile,
  "my/profile/withdrawal": ofProfile,
  ...Object.fromEntries(
    ["my/closings/:id/proof", ...["dispute", "files"].map((act) => `my/fees/:number/${act}`)].map((address) => [
      address,
      {
        file: "fees.spec.ts",
        title:
          "Ada proves and disputes a fee of $1,545, and Owen pays an invoice, from its email to the receipt, by card and by ACH",
      },
    ]),
  ),
  ...Object.fromEntries(
    ["publication", "withdrawal"].map((act) => [
      `my/street/:id/${act}`,
      {
        file: "street.spec.ts",
        title: "Ada publishes the picture of her tenth closing, and takes it back without scripts",
      },
    ]),
  ),
  "my/leads/:id/closing/:report": {
    file: "closing.spec.ts",
    title: "On a phone, with and without scripts, Ada reports that Rosa closed at $412,000, and reads the fee",
  },
  ...Object.fromEntries(
    ["phone", "phone/code", "phone/end", "devices", "devices/:id/end", "devices/:id/test"].map((act) => [
      `my/notifications/${act}`,
      {
        file: "phones.spec.ts",
        title:
          "Ben's phone buzzes by push and text, and he accepts on the lock screen's link; with and without scripts",
      },
    ]),
  ),
  ...Object.fromEntries(
    ["email", "email/code", "webhooks", ":id/events/:event"].map((act) => [
      `my/connections/${act}`,
      {
        file: "connections.spec.ts",
        title:
          "Ada's tools get Rosa within five seconds, by email, webhook and Follow Up Boss; one was down, Ada saw it, nothing is lost or new twice",
      },
    ]),
  ),
  ...Object.fromEntries(
    ["my/agreement/broker", "my/agreement/broker/asking"].map((address) => [
      address,
      {
        file: "broker.spec.ts",
        title: "With and without scripts, Ada names Owen, who signs from the link, and one changed byte is found",
      },
    ]),
  ),
};

/** No page posts to these. */
const noActs = ["my/*"];

const actsOf = () => groups.flatMap(({ acts }) => acts.flatMap(({ of }) => of));

test("each act of the workspace has a journey", async () => {
  const posted = myUrls.flatMap(([address, , { POST }]) => (POST ? address : []));
  expect(posted.length).toBeGreaterThan(50);
  const known = [...actsOf(), ...Object.keys(elsewhere), ...noActs];
  expect(
    posted.filter((address) => !known.includes(address)),
    "without a journey",
  ).toEqual([]);
  expect(
    known.filter((address) => !posted.includes(address)),
    "no act",
  ).toEqual([]);
  expect(known.toSorted(), "named twice").toEqual([...new Set(known)].toSorted());
  for (const [address, { file, title }] of Object.entries(elsewhere)) {
    const text = await readFile(path.join(import.meta.dirname, file), "utf8");
    expect(text.replace(/test\(\s+/g, "test("), address).toContain(`test("${title}"`);
  }
});

/** How far the site's clock is ahead: at 10 AM people may be called. */
let ahead: number | undefined;

async function atTen(site: RunningServer): Promise<Date> {
  if (ahead === undefined) {
    const at = tomorrowMorning();
    await restartAt(site, at);
    ahead = at.getTime() - Date.now();
  }
  return new Date(Date.now() + ahead);
}

/** Zip codes with homes, in Atlanta's time zone, each for one agent. */
let freeZips: string[] = [];

async function zipsOf(site: RunningServer) {
  const database = openDatabase(site.databaseUrl);
  const homes = database.read.selectFrom("zips").select("zip").where("kind", "=", "area").where("state", "=", "GA");
  const rows = await homes.orderBy("zip").limit(200).execute();
  await database.close();
  return rows.map(({ zip }) => zip);
}

let people = 10;

/** An act is swept together with those that it needs. */
const isSweptAct = ({ of }: { of: string | readonly string[] }) => [of].flat().some((act) => swept.includes(`/${act}`));
const swept = sweptOf(actsOf().map((act) => `/${act}`));

for (const [no, { name, daysAgo = 0, before, ready, acts }] of groups.entries())
  for (const scripts of byNight([true, false], [no % 2 === 0]))
    test(
      `${name}: each act, ${scripts ? "with" : "without"} scripts`,
      onlyByNight(!acts.some(isSweptAct)),
      async ({ browser, site }) => {
        test.setTimeout(240_000);
        const now = await atTen(site);
        const begin = new Date(now.getTime() - 240_000 - daysAgo * 86_400_000);
        if (freeZips.length === 0) freeZips = await zipsOf(site);
        const stage = await workspaceStage(site, begin.toISOString());
        let taken = "";
        const zips = (count: number) => {
          if (count > 0) taken = freeZips.splice(0, count).join(" ");
          return taken;
        };
        const run = 10 + 2 * no + Number(scripts);
        const { member, names = {} } = await before({ stage, no: run, zips, who: () => `Rosa${people++}` });
        const page = await newPhone(browser, site, { scripts });
        if (member) await signIn(page, site, member);
        await ready?.(page);
        const acting: Acting = { stage, site, browser, scripts, page, names };
        for (const act of acts) await runner.step([act.of].flat().join(" and "), () => play(acting, act));
        await stage.close();
      },
    );
