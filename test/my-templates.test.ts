import { describe, expect, it } from "vitest";
import { insertMessage } from "#database/conversations/messages.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { adaIsIn, cal } from "./adas-book.ts";
import { linksNamed, onOneLine } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";

describe("Ada's templates", () => {
  it("are ours at first; she changes, adds and removes them, and each edit is a version", async () => {
    const { post, page, world } = await adaIsIn();
    expect(await page("/my/templates")).toContain("First text Text Hi {first name}, this is {my name}.");
    const change = { key: "first-text", channel: "text", name: "First text", subject: "", body: "Hi {first name}!" };
    for (let press = 0; press < 2; press++)
      expect((await post("/my/templates/changes", change)).headers.location).toBe("/my/templates");
    await post("/my/templates/changes", { ...change, body: "Hello {first name}!" });
    await post("/my/templates/changes", { ...change, key: "", name: "Open house", body: "See you on Sunday." });
    const words = await page("/my/templates");
    expect(words).toContain("First text Text Hello {first name}!");
    expect(words).toContain("Open house Text See you on Sunday.");
    const { read } = world.database;
    const versions = await read.selectFrom("templateVersions").select(["version", "body"]).orderBy("at").execute();
    expect(versions.map(({ version, body }) => `${version} ${body}`).toSorted()).toEqual([
      "1 Hi {first name}!",
      "1 See you on Sunday.",
      "2 Hello {first name}!",
    ]);
    await post("/my/templates/removal", { key: "first-text" });
    await post("/my/templates/removal", { key: "year" });
    const left = await page("/my/templates");
    for (const gone of ["Hello {first name}!", "One year later"]) expect(left).not.toContain(gone);
    const refused = await post("/my/templates/changes", { ...change, key: "", body: "Hi {firstname}" });
    expect(refused.status).toBe(422);
    expect(onOneLine(refused.text)).toContain("In braces only these can stand: {first name}, {last name}");
    expect(refused.text).toContain("Hi {firstname}");
    expect((await post("/my/templates/changes", { ...change, key: "none" })).status).toBe(404);
  });

  it("open her phone filled in for Cleo, and one press logs what was sent", async () => {
    const { site, get, post, page } = await adaIsIn();
    const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, "Cleo"));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    const lead = `/my/leads/${leadId}`;
    expect(linksNamed((await get(lead)).text, "Write from a template")).toEqual([`${lead}/write`]);
    const { text } = await get(`${lead}/write`);
    const [sms = ""] = linksNamed(text, "Open in Messages");
    expect(sms).toMatch(/^sms:\+14045550150\?(&|&amp;)body=Hi%20Cleo%2C%20this%20is%20Ada%20Park\./);
    const [mail = ""] = linksNamed(text, "Write it here");
    const form = await get(mail.replaceAll("&amp;", "&").split("#")[0] ?? "");
    expect(form.text).toContain('value="Your home search in 30301 Atlanta, GA"');
    expect(form.text).toMatch(/<textarea[^>]*>Hi Cleo,\s+Thank you for asking about 30301 Atlanta, GA\./);
    expect(text, "it is sent from the form, and logged by that").not.toContain("Yes, log it: First email");
    for (let press = 0; press < 2; press++)
      expect((await post(`${lead}/write`, { template: "first-text" })).headers.location).toBe(`${lead}#history`);
    expect((await page(lead)).match(/Hi Cleo, this is Ada Park\./g)).not.toBeNull();
    expect(await page("/my")).not.toContain("Cleo Marsh New");
    const inbox = await page("/my/inbox");
    expect(inbox.match(/Hi Cleo, this is Ada Park/g)).toHaveLength(1);
    expect(inbox).toContain("Text · logged");
    expect(onOneLine((await post(`${lead}/write`, { template: "none" })).text)).toContain(
      "This template is not there any more.",
    );
    expect((await get("/my/leads/none/write")).status).toBe(404);
  });

  it("say why they cannot be sent: Cal's place is not known, and at night nobody is texted", async () => {
    const { site, get, post, page, add, signIn } = await adaIsIn();
    const cals = await add(cal);
    expect((await get(`${cals}/write`)).text).not.toContain("sms:");
    expect(await page(`${cals}/write`)).toContain("Say first how you know them");
    await post(`${cals}/relation`, { relation: "client" });
    const { text } = await get(`${cals}/write`);
    expect(text).toContain("sms:+14045550142");
    expect(onOneLine(text)).toContain("We do not know the place, which this template names.");
    expect(text).not.toContain("mailto:cal");
    site.clock.pass({ seconds: 12 * 3600 });
    await signIn();
    expect((await get(`${cals}/write`)).text).not.toContain("sms:");
    expect(onOneLine((await post(`${cals}/write`, { template: "year" })).text)).toContain(
      "They may not be contacted this way now.",
    );
  });
});

it("an email of Cal stands first in the inbox and on the list of the day until Ada answers", async () => {
  const { site, page, add, world, agentId, post } = await adaIsIn();
  const cals = await add(cal);
  await post(`${cals}/relation`, { relation: "client" });
  const at = world.now().toISOString();
  const message = {
    id: "m",
    agentId,
    contactId: cals.split("/")[3] ?? "",
    leadId: null,
    memberId: agentId,
    at,
    direction: "in",
    state: "received",
    draftReason: null,
    subject: "About Sunday",
    text: "Can we meet?",
    quoted: "",
    leftOut: "[]",
    fromAddress: cal.email,
    mailId: "m@home.example",
    answeredAt: null,
  } as const;
  await world.database.write((tx) => insertMessage(tx, message));
  site.clock.pass({ seconds: 7200 });
  await post(`${cals}/contacts`, { channel: "email", outcome: "spoke", text: "Sent the offer." });
  expect(await page("/my/inbox")).toMatch(/Cal Reyes Waits for your answer About Sunday .* Cal Reyes Sent the offer\./);
  expect(await page("/my")).toContain("Whom to call 1 Cal Reyes Replied 2 hours ago");
  await world.database.write((tx) => tx.updateTable("messages").set({ answeredAt: at }).execute());
  expect(await page("/my/inbox")).toMatch(/Cal Reyes Sent the offer\. .* Cal Reyes About Sunday/);
  expect(await page("/my")).not.toContain("Replied");
});
