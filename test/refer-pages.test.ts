import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { statusLinkDays } from "#domain/incoming/incoming-referral.ts";
import { sendReferral } from "#operations/incoming/send-referral.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { servedTexts } from "#operations/privacy/shown-texts.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { onOneLine, unescaped } from "./html.ts";
import { recordLicense } from "./network-licenses.ts";
import { getAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

const olgas = {
  ...{ yourFirstName: "Olga", yourLastName: "Novak", yourEmail: "olga@buckeye.example", license: "OH-2201" },
  ...{ licenseState: "OH", brokerage: "Buckeye Homes", broker: "Otto Brandt", firstName: "Rosa", lastName: "Lind" },
  ...{ email: "rosa@home.example", kind: "buyer", place: "Atlanta, GA", agreed: "Expects a call.", knows: "on" },
};

async function sent(site: TestSite, change: Partial<typeof olgas> = {}) {
  const renderedAt = renderToken(site.world);
  site.clock.pass({ seconds: 60 });
  return site.request("POST", "/refer", { form: { ...olgas, ...change, renderedAt, formKey: site.world.newId() } });
}

/** The newest link of this kind among all emails. */
async function linkTo(site: TestSite, path: "confirm" | "status") {
  const rows = await site.world.database.read.selectFrom("deliveries").select("payload").orderBy("id").execute();
  const found = rows.map(({ payload }) => new RegExp(`/refer/${path}/[\\w-]+`).exec(payload)?.[0]);
  return found.findLast((link) => link !== undefined) ?? "";
}

const answers = { confirm: "yes", phone: "(404) 555-0150", consent: "on" };

describe("the pages of referrals", () => {
  it("keep everything that was typed, whatever it is, and say what is missing", async () => {
    const site = await application();
    const some = hostileStrings.filter((_, index) => index % 40 === 0);
    expect(some.length).toBeGreaterThan(5);
    for (const typed of some) {
      const form = { ...olgas, license: "", agreed: typed, brokerage: typed };
      const answer = await site.request("POST", "/refer", { form });
      expect(answer.status).toBe(400);
      expect(onOneLine(answer.text)).toContain(
        "Type the number of your license: only licensed agents can refer a client.",
      );
      expect(answer.text).not.toMatch(/<(script|img|svg)[^>]*harmed/);
    }
    const refused = await sent(site, { email: "olga@buckeye.example" });
    expect(refused.status).toBe(400);
    expect(onOneLine(refused.text)).toContain("You cannot refer yourself.");
    for (const typed of Object.values(olgas).filter((text) => text !== "on" && text !== "rosa@home.example"))
      expect(unescaped(refused.text)).toContain(typed);
    expect(site.reported).toEqual([]);
    const stored = await site.world.database.read.selectFrom("incomingReferrals").selectAll().execute();
    expect(stored).toEqual([]);
  });

  it("say the share only where the network has a license", async () => {
    const site = await application();
    const shown = async () => onOneLine((await site.request("GET", "/refer")).text);
    expect(await shown()).toContain("We pay no share of our referral fee at present.");
    const share = "/office/referrals/share";
    expect((await getAs(site, "owner", share, { percent: "a quarter" })).status).toBe(422);
    expect((await getAs(site, "owner", share, { percent: "25" })).headers.location).toBe(`${share}?done=set`);
    expect(await shown()).toContain("We pay no share of our referral fee at present.");
    await recordLicense(site.world, "GA", "2026-12-31");
    expect(await shown()).toContain("looks in Georgia and closes");
    expect(await shown()).toContain("your brokerage gets 25% of the referral fee that we receive");
    await sent(site);
    const confirm = onOneLine((await site.request("GET", await linkTo(site, "confirm"))).text);
    expect(confirm).toContain("We pass on 25% of that fee to Buckeye Homes.");
  });

  it("give owners alone a file of what firms were paid in a year", async () => {
    const site = await application();
    const share = "/office/referrals/share";
    expect(onOneLine((await getAs(site, "owner", share)).text)).toContain("No share has been paid yet.");
    const file = await getAs(site, "owner", `${share}.csv?year=2026`);
    expect(file.headers["content-disposition"]).toContain("shares-paid-2026.csv");
    expect(file.text).toContain("year,firm,designated_broker,state,paid_usd,payments,first_day,last_day");
    expect((await getAs(site, "account-manager", `${share}.csv?year=2026`)).status).toBe(403);
  });

  it("open to their reader alone: no GET and no empty post changes anything, nothing is cached", async () => {
    const site = await application();
    expect((await sent(site)).headers.location).toBe("/refer?thanks=sent#thanks");
    const confirm = await linkTo(site, "confirm");
    for (const path of [confirm, `${confirm}/decline`]) {
      await site.request("GET", path);
      await site.request("POST", path, { form: {} });
    }
    const page = await site.request("GET", confirm);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(onOneLine(page.text)).toContain("Olga Novak of Buckeye Homes referred you");
    expect(onOneLine(page.text)).toContain("Olga Novak sees that you confirmed, and on which days our agent accepted");
    for (const secret of ["Lind", "rosa@home.example"]) expect(page.text).not.toContain(secret);
    const unproven = { consentTextId: currentConsentText.id, disclosureTextId: currentDisclosureText.id };
    const noText = await site.request("POST", confirm, { form: { ...answers, ...unproven } });
    expect(noText.status, "no page of ours had the consent above its button").toBe(422);
    const texts = servedTexts(site.world);
    const noPhone = await site.request("POST", confirm, { form: { ...answers, ...texts, phone: "later" } });
    expect([noPhone.status, unescaped(noPhone.text).includes('value="later"')]).toEqual([422, true]);
    const done = await site.request("POST", confirm, { form: { ...answers, ...texts } });
    expect(done.headers.location).toBe("/refer/answered?done=confirmed");
    const again = await site.request("POST", confirm, { form: { ...answers, ...texts } });
    expect(again.headers.location).toBe("/refer/answered?done=over");
    const { read } = site.world.database;
    const [consent] = await read.selectFrom("consents").select("page").execute();
    expect(consent?.page, "without the key").toMatch(/\/refer\/confirm$/);
    expect(site.logged.filter((line) => line.includes(confirm))).toEqual([]);

    const lead = (await read.selectFrom("leads").select("id").executeTakeFirstOrThrow()).id;
    const office = await getAs(site, "account-manager", `/office/leads/${lead}`);
    expect(onOneLine(office.text)).toContain("Referrals from agents");
    expect(office.text).toContain("Olga Novak, Buckeye Homes, OH-2201, OH");
    const list = await getAs(site, "account-manager", "/office/referrals?state=confirmed");
    expect(list.text).toContain("Buckeye Homes");
    expect((await getAs(site, "account-manager", "/office/referrals?state=declined")).text).toContain(
      "No referrals match",
    );
  });

  it("over for the client once Olga was erased: nobody could read who referred them", async () => {
    const site = await application();
    await sent(site);
    const confirm = await linkTo(site, "confirm");
    await erasePerson(site.world, { email: "olga@buckeye.example", phone: undefined });
    const page = await site.request("GET", confirm);
    expect([page.status, onOneLine(page.text).includes("This link no longer works")]).toEqual([404, true]);
  });

  it("a link to the sender's page ends, a new one comes by email, and no address is given away", async () => {
    const site = await application();
    await sent(site);
    const first = await linkTo(site, "status");
    const shown = await site.request("GET", first);
    expect(onOneLine(shown.text)).toContain("Rosa L.");
    for (const secret of ["Lind", "rosa@home.example", "Expects a call"]) expect(shown.text).not.toContain(secret);
    site.clock.pass({ seconds: (statusLinkDays + 1) * 24 * 3600 });
    const over = await site.request("GET", first);
    expect([over.status, onOneLine(over.text).includes("This link no longer works")]).toEqual([404, true]);
    const ask = (email: string) => site.request("POST", "/refer/status", { form: { email } });
    const before = await site.world.database.read.selectFrom("deliveries").select("id").execute();
    const stranger = await ask("nobody@home.example");
    const olga = await ask("Olga@Buckeye.example");
    expect(olga.headers.location).toBe(stranger.headers.location);
    await ask("olga@buckeye.example");
    const after = await site.world.database.read.selectFrom("deliveries").select("id").execute();
    expect(after.length - before.length, "one a day").toBe(1);
    expect((await site.request("GET", await linkTo(site, "status"))).status).toBe(200);
  });

  it("asking for a link to her page, whoever asks, leaves Olga the email of the day on which she refers somebody", async () => {
    const site = await application();
    for (let time = 0; time < 5; time++)
      await site.request("POST", "/refer/status", { form: { email: "olga@buckeye.example" } });
    expect(await linkTo(site, "status"), "she has sent nothing yet").toBe("");
    await sent(site);
    expect((await site.request("GET", await linkTo(site, "status"))).status).toBe(200);
  });

  it("the office decides about a referral in moderation; who may not see money opens none", async () => {
    const site = await application();
    const {
      yourFirstName,
      yourLastName,
      yourEmail,
      knows: _,
      licenseState,
      license,
      brokerage,
      broker,
      ...person
    } = olgas;
    const { referralId } = await sendReferral(site.world, {
      sender: {
        ...{ firstName: yourFirstName, lastName: yourLastName, email: yourEmail },
        licenseState,
        license,
        brokerage,
        broker,
      },
      person: { ...person, kind: "buyer" },
      formKey: "bot",
      submissionContext: { page: "/", ip: "192.0.2.7", userAgent: "", honeypot: "x", renderedAt: "" },
    });
    const page = `/office/referrals/${referralId}`;
    expect((await getAs(site, "isa", page)).status).toBe(403);
    expect(onOneLine((await getAs(site, "account-manager", page)).text)).toContain("In moderation");
    expect((await getAs(site, "account-manager", `${page}/decision`, { decision: "maybe" })).status).toBe(422);
    await getAs(site, "account-manager", `${page}/decision`, { decision: "reject" });
    const after = onOneLine((await getAs(site, "account-manager", page)).text);
    expect(after).toContain("Rejected");
    expect(after).not.toContain("Expects a call.");
    const paid = await getAs(site, "account-manager", `${page}/payments`, {
      method: "ach",
      amount: "5",
      day: "2026-11-20",
    });
    expect(paid.status).toBe(422);
  });
});
