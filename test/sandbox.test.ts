import { describe, expect, it } from "vitest";
import { insertSandboxMail } from "#database/sandbox.ts";
import { formulaSafe } from "#domain/text/formula-safe.ts";
import { sandboxAdPlatform } from "#integrations/sources/sandbox-ad-platform.ts";
import { sheetDb } from "#integrations/spreadsheet/sheetdb.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada, asTyped, ivo } from "./cast.ts";
import { attribute, visibleText } from "./html.ts";
import { application } from "./request.ts";
import { sampleEmails } from "./sample-emails.ts";
import { parseEmail } from "./smtp-stand-in.ts";
import { noon } from "./world.ts";

const row = { ...ada, Website: "Zipstead" };

describe("the sandbox's sheet works like the real one", () => {
  it("it accepts a row over HTTP", async () => {
    const site = await application();
    const sheet = sheetDb(`${await site.listen()}/sandbox/sheet/api/v1/demo`);

    expect(await sheet.append(row, "adas-row")).toEqual({ ok: true });

    const { text } = await site.request("GET", "/sandbox/sheet/api/v1/demo");
    expect(JSON.parse(text)).toEqual([{ id: "adas-row", ...row }]);
  });

  it("it stores a row with the same id once", async () => {
    const site = await application();
    const sheet = sheetDb(`${await site.listen()}/sandbox/sheet/api/v1/demo`);

    await sheet.append(row, "adas-row");
    await sheet.append(row, "adas-row");

    expect(JSON.parse((await site.request("GET", "/sandbox/sheet/api/v1/demo")).text)).toHaveLength(1);
  });

  it("it accepts nothing if the real one is configured", async () => {
    const site = await application({ SHEET_API_URL: "https://sheet.example/api/v1/key" });
    const sheet = sheetDb(`${await site.listen()}/sandbox/sheet/api/v1/demo`);
    expect(await sheet.append(row, "adas-row")).toEqual({ ok: false, reason: "answered 404" });
  });

  it("it reports a closed store as a failure, to be retried", async () => {
    const site = await application();
    const sheet = sheetDb(`${await site.listen()}/sandbox/sheet/api/v1/demo`);
    await site.world.database.close();
    expect(await sheet.append(row, "adas-row")).toMatchObject({ ok: false });
  });

  it.each(["not json", "[1]", '{"nested":{"a":1}}', ""])("it refuses anything but a flat object: %j", async (body) => {
    const { request } = await application();
    expect((await request("POST", "/sandbox/sheet/api/v1/demo", { body })).status).toBe(400);
  });
});

describe("the sandbox's ad platform", () => {
  const rosa = { firstName: "Rosa", lastName: "Lind", email: "rosa@home.example", phone: "404-555-0199", zip: "30308" };
  const ofAds = { kind: "google-ads", leadKind: "buyer", costCents: null, costUnit: "lead", capPerDay: null } as const;

  it("sends a lead as Google does: again it is the same lead, a test is none, and a wrong key is refused", async () => {
    const site = await application();
    const send = sandboxAdPlatform(await site.listen());
    const { key } = await addSource(site.world, { facts: { name: "Ads", ...ofAds }, staffId: "Moira" });
    const lead = { ...rosa, leadId: "lead-1", consentText: "I agree.", googleKey: key, isTest: false };
    const to = async (address: string, more = {}) => {
      const answer = await send(address, { ...lead, ...more });
      return answer && [answer.status, JSON.parse(answer.body).outcome];
    };
    const address = `https://zipstead.example/api/v1/intake/${key}`;
    const outcomes = [];
    for (const more of [{ isTest: true }, {}, {}, { googleKey: "a guess" }]) outcomes.push(await to(address, more));
    expect(outcomes).toEqual(["test", "accepted", "repeated", "refused"].map((outcome) => [200, outcome]));
    const leads = await site.world.database.read.selectFrom("leads").select(["lastName", "zip"]).execute();
    expect(leads).toEqual([{ lastName: "Lind", zip: "30308" }]);
  });

  it.each(["", "no address", "https://elsewhere.example/", "/api/v1/intake/a/../b", "//127.0.0.1/metrics"])(
    "calls nothing for the address %j",
    async (address) => {
      const send = sandboxAdPlatform("http://127.0.0.1:1");
      const lead = { ...rosa, leadId: "lead-1", consentText: "", googleKey: "", isTest: false };
      expect(await send(address, lead)).toBeUndefined();
    },
  );
});

describe("a submission in the sandbox", () => {
  it("becomes a row that can be viewed, with harmless formulas", async () => {
    const site = await application();
    const spreadsheet = sheetDb(`${await site.listen()}/sandbox/sheet/api/v1/demo`);
    await site.request("POST", "/onboarding-form", { form: asTyped(ivo) });

    const { mailService } = site.services.destinations;
    const outbox = {
      ...site.world,
      destinations: { ...site.services.destinations, spreadsheet, mailService },
      chance: () => 0.5,
    };
    await deliverDue({ ...outbox, report: () => {}, reportError: () => {} }, "sheet");

    const { text } = await site.request("GET", "/sandbox/sheet");
    const cells = visibleText(text).split("\n");
    for (const field of ["firstName", "lastName", "email", "phone", "manager"] as const) {
      expect(cells).toContain(formulaSafe(ivo[field]));
    }
    expect(cells).toContain("Website");
  });

  it("becomes an email to the office that can be viewed", async () => {
    const site = await application({ OFFICE_EMAIL: "moira@zipstead.example" });
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });

    const outbox = { ...site.world, destinations: site.services.destinations, chance: () => 0.5 };
    await deliverDue({ ...outbox, report: () => {}, reportError: () => {} }, "mail");

    const mailbox = await site.request("GET", "/sandbox/mail");
    expect(visibleText(mailbox.text)).toContain("Application: Ada Park, Professional Plan");
    const [link = ""] = /<a[^>]*href="\/sandbox\/mail\/[^"]*"[^>]*>(?=Application)/.exec(mailbox.text) ?? [];
    const email = await site.request("GET", attribute(link, "href") ?? "");
    expect(visibleText(email.text)).toContain("To moira@zipstead.example");
    expect(visibleText(email.text)).toContain("Ada Park has applied");
    expect(visibleText(email.text)).toContain("License Number: GA-381201");
  });

  it("whose parts can be read by themselves; only its HTML part may be framed, and only by its page", async () => {
    const site = await application();
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    const outbox = { ...site.world, destinations: site.services.destinations, chance: () => 0.5 };
    await deliverDue({ ...outbox, report: () => {}, reportError: () => {} }, "mail");
    const { id } = await site.world.database.read
      .selectFrom("sandboxMails")
      .select("id")
      .where("recipient", "=", ada.email)
      .executeTakeFirstOrThrow();
    const get = (part: string) => site.request("GET", `/sandbox/mail/${id}${part}`);

    const [page, html, dark, text, source] = await Promise.all(
      ["", "/html", "/html?theme=dark", "/text", "/source"].map(get),
    );

    expect(page?.text.match(/<iframe[^>]* src="[^"]*"/g)).toHaveLength(2);
    expect(page?.headers["content-security-policy"]).toContain("frame-src 'self'");
    expect(html?.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/);
    expect(html?.headers["content-security-policy"]).not.toContain("script-src");
    expect(html?.text).toContain("@media (prefers-color-scheme:dark)");
    expect(dark?.text).toContain("@media all");
    expect(text?.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(text?.text).toContain("Continue to payment:\nhttp://localhost:3000/pricing/CheckoutPayStripe?plan=");
    expect(parseEmail(source?.text ?? "").parts).toEqual({ "text/plain": text?.text, "text/html": html?.text });
  });

  it("whose picture travels with it and is shown in its HTML part", async () => {
    const site = await application();
    const send = site.services.destinations.mailService.send;
    const { offerMade } = sampleEmails("http://localhost:3000");
    if (!offerMade) throw new Error("The offer is missing.");
    await send({ to: ada.email, ...offerMade }, "email-1");

    const [html, source] = await Promise.all(
      ["html", "source"].map((part) => site.request("GET", `/sandbox/mail/email-1/${part}`)),
    );

    const [[id, picture] = ["", Buffer.alloc(0)]] = Object.entries(parseEmail(source?.text ?? "").pictures);
    expect(parseEmail(source?.text ?? "").parts["text/html"]).toContain(`<img src="cid:${id}"`);
    expect(picture.length).toBeGreaterThan(5000);
    expect(html?.text).toContain(`<img src="data:image/png;base64,${picture.toString("base64")}"`);
    expect(html?.headers["content-security-policy"]).toContain("img-src 'self' data:;");
  });

  it("that an earlier release stored, with its text alone", async () => {
    const site = await application();
    const email = { id: "email-1", receivedAt: noon, recipient: "Moira", subject: "An email" };
    await insertSandboxMail(site.world.database, { ...email, message: "Ada has applied." });

    const page = await site.request("GET", "/sandbox/mail/email-1");
    const parts = ["html", "text", "source"].map((part) => site.request("GET", `/sandbox/mail/email-1/${part}`));

    expect(page.text).not.toContain("<iframe");
    expect(visibleText(page.text)).toContain("Ada has applied.");
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual([404, 200, 404]);
  });
});
