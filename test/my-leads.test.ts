import { describe, expect, it } from "vitest";
import { insertMember, insertMembership } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { takeBack } from "#operations/work/give-back-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, headingsOf, linesUnder, linksNamed, onOneLine, textOf, visibleText } from "./html.ts";
import { emailsTo, submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Atlanta at 10 AM: Ada has signed and accepted Cleo's lead. */
async function adasLead() {
  const { site, world, agentId, cookie, get, post } = await signedWorkspace(await atlantaSite());
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await noteLead(world, { leadId, staffId: "Ida", text: "Hard to hear." });
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(world.database.read, leadId);
  const accept = () => acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer?.id ?? "");
  const lead = `/my/leads/${leadId}`;
  const page = async () => (await get(lead)).text;
  return { site, world, agentId, cookie, get, post, leadId, lead, page, offer, accept };
}

async function adaAccepted() {
  const ready = await adasLead();
  await ready.accept();
  return ready;
}

const cleos = ["Cleo", "Marsh", "555-0150", "5550150", "cleo@home.example"];
/** Once the lead is over, the page says whom not to contact: "C. Marsh". */
const cleosAfter = cleos.filter((secret) => secret !== "Marsh");

describe("the page of Ada's lead", () => {
  it("is missing before she accepts, for Ben, and for a team member who does not work on it", async () => {
    const { site, world, agentId, get, lead, accept } = await adasLead();
    expect((await get(lead)).status).toBe(404);
    await accept();
    expect((await get(lead)).status).toBe(200);
    await payingAgent(site, ben);
    const at = world.now().toISOString();
    const theo = { id: "theo", name: "Theo Reed", email: "theo@keystone.example" };
    await world.database.write(async (tx) => {
      await insertMember(tx, { ...theo, at });
      await insertMembership(tx, { id: "m", agentId, memberId: theo.id, role: "team-member", since: at });
    });
    for (const who of [ben, { ...ada, email: theo.email }]) {
      const headers = { cookie: await signInToWorkspace(site, who) };
      expect((await site.request("GET", lead, { headers })).status).toBe(404);
      for (const act of ["contacts", "dials", "notes", "return", "stage", "stage/undo", "tasks"])
        expect((await site.request("POST", `${lead}/${act}`, { form: {}, headers })).status, act).toBe(404);
    }
  });

  it("shows in the order of her work how to reach Cleo, what is next, and what she agreed to", async () => {
    const { page, offer, get, lead } = await adaAccepted();
    const text = await page();
    expect(headingsOf(text, 1)).toEqual(["Cleo Marsh"]);
    expect(headingsOf(text, 2)).toEqual([
      "Contact them now",
      "What they asked for",
      "Appointments",
      "Stage",
      "How did it go?",
      "History and notes",
      "In your book",
      "About this lead",
    ]);
    expect(headingsOf(text, 3)).toEqual(["Fee and terms", "Verified twice", "Consent certificate"]);
    expect(linksNamed(text, "Give this lead back")).toEqual([`${lead}/return`]);
    expect(linksNamed(text, "Report a problem")).toEqual([`${lead}/report`]);
    for (const link of ["tel:+14045550150", "sms:+14045550150", "mailto:cleo@home.example", "/my/agreement"])
      expect(text).toContain(`href="${link}"`);
    const words = onOneLine(text);
    for (const part of [
      "10:01 AM there",
      "15% of your side’s commission",
      "24 months",
      "never added to the client’s bill",
      "48 hours left",
      "They agreed, and have not taken it back.",
    ])
      expect(words).toContain(part);
    expect(linesUnder(text, "Verified twice").join(" ")).toMatch(/First check .*by Ida .*Second check .*by Ivo/);
    expect(words).not.toContain("Hard to hear.");
    expect((await get(`/my/offers/${offer?.id}`)).headers.location).toBe(lead);
  });

  it("says until when Cleo expects her, as Cleo reads it, until the first contact", async () => {
    const { site, page, post, lead } = await adaAccepted();
    const expects = async () => /(?<=>)Cleo (?:expects|has waited)[^<]+/.exec(await page())?.[0];
    expect(await expects()).toBe("Cleo expects your call until 8:00 PM EST.");
    site.clock.pass({ seconds: 21 * 3600 });
    expect(await expects()).toMatch(/^Cleo expects your call from .*9:00 AM their time\.$/);
    site.clock.pass({ seconds: 28 * 3600 });
    expect(await expects()).toMatch(/^Cleo has waited for your first contact since .* none is on record\.$/);
    await post(`${lead}/contacts`, { channel: "call", outcome: "spoke", text: "" });
    expect(await expects()).toBeUndefined();
  });

  it("is linked in the email of the acceptance", async () => {
    const { site, leadId, lead } = await adaAccepted();
    const emails = await emailsTo(site, ada.email, leadId);
    expect(JSON.stringify(emails.at(-1))).toContain(lead);
  });

  it("disables calls and texts outside hours, and says when they open", async () => {
    const { site, page } = await adaAccepted();
    site.clock.pass({ seconds: 21 * 3600 });
    const text = await page();
    expect(text).not.toContain("tel:");
    expect(text).not.toContain("sms:");
    expect(text).toContain("mailto:");
    expect(onOneLine(text)).toContain(
      "Call, Text: Available from 9:00 AM their time. You may call and text from 9 AM to 8 PM where they are; it is 7:01 AM there.",
    );
    expect([...text.matchAll(/<button[^>]* disabled=""/g)]).toHaveLength(2);
  });

  it("has no contact buttons once Cleo has opted out, or while the request is paused", async () => {
    const { world, page, leadId } = await adaAccepted();
    await moveLead(world, { leadId, staffId: "Moira", to: "paused", why: "abroad" });
    const paused = await page();
    expect(alertsIn(paused).join()).toContain("Our office paused this request.");
    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "link" });
    const stopped = await page();
    expect(alertsIn(stopped).join()).toContain("This person asked not to be contacted.");
    for (const text of [paused, stopped])
      for (const link of ["tel:", "sms:", "mailto:"]) expect(text).not.toContain(link);
    expect(onOneLine(paused)).not.toContain("abroad");
  });

  it("leaves Today when Cleo opts out, and says in every list that nobody may contact her", async () => {
    const { world, get, leadId } = await adaAccepted();
    const cleoOn = async (path: string) => onOneLine((await get(path)).text).includes("Cleo Marsh");
    expect([
      await cleoOn("/my"),
      await cleoOn("/my/contacts?show=zipstead"),
      await cleoOn("/my/contacts/board"),
    ]).toEqual([true, true, true]);
    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "link" });
    expect([
      await cleoOn("/my"),
      await cleoOn("/my/contacts?show=zipstead"),
      await cleoOn("/my/contacts/board"),
    ]).toEqual([false, false, false]);
    for (const path of ["/my/contacts?show=zipstead", "/my/contacts/board"]) {
      const { text } = await get(path);
      for (const part of ["C. Marsh", "Do not contact"]) expect(onOneLine(text)).toContain(part);
      expect(text).toContain(`href="/my/leads/${leadId}"`);
    }
  });

  it("keeps a press on Call, and how it went, which moves the stage", async () => {
    const { post, page, lead } = await adaAccepted();
    const dialed = await post(`${lead}/dials`);
    expect([dialed.status, dialed.text]).toEqual([204, ""]);
    const none = await post(`${lead}/contacts`, { channel: "call", outcome: "", text: "Rang twice." });
    expect(none.status).toBe(422);
    expect(onOneLine(none.text)).toContain("Choose what happened.");
    expect(none.text).toContain("Rang twice.");
    const saved = await post(`${lead}/contacts`, { channel: "call", outcome: "voicemail", text: "Rang twice." });
    expect([saved.status, saved.headers.location]).toEqual([303, `${lead}#contact`]);
    const words = onOneLine(await page());
    for (const part of [
      "Last contact: Call, voicemail, Fri, Nov 20, 10:01 AM , Ada Park · “Rang twice.”",
      "Ada Park moved it here from “New”",
      "Opened the phone to call",
      "New → Tried",
    ])
      expect(words).toContain(part);
  });

  it("opts Cleo out everywhere if she asked Ada to stop, and the buttons are gone at once", async () => {
    const { site, world, post, page, lead, leadId } = await adaAccepted();
    expect((await post(`${lead}/contacts`, { channel: "call", outcome: "asked-to-stop" })).status).toBe(303);
    const text = await page();
    expect(text).not.toContain("tel:");
    expect(alertsIn(text).join()).toContain("This person asked not to be contacted.");
    const { cookie } = await signedInAs(world, "owner");
    const office = await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie } });
    expect(onOneLine(office.text)).toContain("by telling their agent");
  });

  it("moves the stage, says what changed, and undoes it", async () => {
    const { post, page, lead } = await adaAccepted();
    const version = async () => /name="version" value="(\d+)"/.exec(await page())?.[1] ?? "";
    const activity = async () => /name="activity" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    const change = async (form: object) => post(`${lead}/stage`, { version: await version(), ...form });
    const later = await change({ stage: "later", laterOn: "2026-11-01" });
    expect([later.status, visibleText(later.text)]).toEqual([422, expect.stringContaining("This day has passed.")]);
    expect(later.text).toContain('value="2026-11-01"');
    const lost = await change({ stage: "lost", reason: "" });
    expect([lost.status, visibleText(lost.text)]).toEqual([422, expect.stringContaining("why it was lost.")]);
    expect((await change({ stage: "met" })).headers.location).toBe(`${lead}#stage`);
    const met = await page();
    expect(onOneLine(met)).toContain("Ada Park moved it here from “New”");
    expect((await post(`${lead}/stage/undo`, { activity: await activity() })).status).toBe(303);
    const undone = await page();
    expect(linesUnder(undone, "Stage").slice(0, 1)).toEqual(["New"]);
    expect(undone).not.toContain('name="activity"');
    const [, undoneBefore = ""] = /name="activity" value="([^"]+)"/.exec(met) ?? [];
    const again = await post(`${lead}/stage/undo`, { activity: undoneBefore });
    expect([again.status, alertsIn(again.text).join()]).toEqual([422, "This change was undone already."]);
  });

  it("says that a colleague was first, and keeps what Ada chose", async () => {
    const { post, lead } = await adaAccepted();
    await post(`${lead}/stage`, { version: "1", stage: "tried" });
    const second = await post(`${lead}/stage`, { version: "1", stage: "lost", reason: "Moved to Ohio." });
    expect(second.status).toBe(422);
    const words = onOneLine(second.text);
    expect(words).toContain("A colleague has changed the stage since you opened this page.");
    expect(second.text).toContain("Moved to Ohio.");
    expect(linesUnder(second.text, "Stage")[0]).toBe("Tried");
    const [, version = ""] = /name="version" value="(\d+)"/.exec(second.text) ?? [];
    expect((await post(`${lead}/stage`, { version, stage: "lost", reason: "Moved to Ohio." })).status).toBe(303);
  });

  it("has tasks for a day, which are done and opened again with one press", async () => {
    const { site, post, page, lead } = await adaAccepted();
    const none = await post(`${lead}/tasks`, { text: "", day: "today" });
    expect([none.status, visibleText(none.text)]).toEqual([422, expect.stringContaining("Say what to do.")]);
    const past = await post(`${lead}/tasks`, { text: "Send three homes", day: "date", date: "2026-11-01" });
    expect([past.status, visibleText(past.text)]).toEqual([422, expect.stringContaining("This day has passed.")]);
    expect(past.text).toContain('value="Send three homes"');
    expect((await post(`${lead}/tasks`, { text: "Send three homes", day: "tomorrow" })).headers.location).toBe(
      `${lead}#tasks`,
    );
    const text = await page();
    expect(linesUnder(text, "Next task").slice(0, 2)).toEqual(["Send three homes", "Due tomorrow"]);
    expect(onOneLine(text)).toContain("Task added: Send three homes");
    const task = /action="(\/my\/tasks\/[^"]+)\/completion"/.exec(text)?.[1] ?? "";
    const done = await post(`${task}/completion`, { to: lead });
    expect([done.status, done.headers.location]).toEqual([303, `${lead}#tasks`]);
    expect(onOneLine(await page())).toContain("Next task Done: Send three homes Undo");
    site.clock.pass({ seconds: 9 });
    expect(onOneLine(await page())).toContain("1 done task");
    expect((await post(`${task}/reopening`, { to: "https://elsewhere.example/" })).headers.location).toBe("/my#tasks");
    expect((await post("/my/tasks/no-such-task/completion")).status).toBe(404);
  });

  it("says in the composer what the last press stored, and shows the form that was refused", async () => {
    const { site, post, page, lead } = await adaAccepted();
    const chosen = (text: string) => /name="compose" checked="" value="(\w+)"/.exec(text)?.[1];
    expect(chosen(await page())).toBe("contacts");
    await post(`${lead}/notes`, { text: "Two dogs." });
    const noted = await page();
    expect([onOneLine(noted).includes("Note added."), chosen(noted)]).toEqual([true, "notes"]);
    site.clock.pass({ seconds: 9 });
    expect(onOneLine(await page())).not.toContain("Note added.");
    const refused = await post(`${lead}/tasks`, { text: "", day: "today" });
    expect(chosen(refused.text)).toBe("tasks");
    await post(`${lead}/contacts`, { channel: "call", outcome: "voicemail" });
    expect(onOneLine(await page())).toContain("Saved: Call, voicemail.");
  });

  it("keeps a note, which the office reads with the whole history", async () => {
    const { site, world, post, page, lead, leadId } = await adaAccepted();
    const empty = await post(`${lead}/notes`, { text: " " });
    expect([empty.status, visibleText(empty.text)]).toEqual([422, expect.stringContaining("Write the note first.")]);
    await post(`${lead}/notes`, { text: "Two dogs, needs a yard." });
    await post(`${lead}/contacts`, { channel: "text", outcome: "spoke" });
    expect(onOneLine(await page())).toContain("Two dogs, needs a yard.");
    const { cookie } = await signedInAs(world, "owner");
    const office = onOneLine((await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie } })).text);
    for (const part of [
      "Two dogs, needs a yard.",
      "Text, spoke",
      "Ada Park (agent)",
      "Transferred to agent → Relationship built",
      "Works on it Ada Park",
      "The agent’s stage Spoke",
      "Hard to hear.",
    ])
      expect(office).toContain(part);
  });

  it("names of Cleo only whom not to contact once Ada has given her back, with a reason", async () => {
    const { post, get, page, lead } = await adaAccepted();
    await post(`${lead}/tasks`, { text: "Call Cleo", day: "today" });
    const none = await post(`${lead}/return`, { reason: " " });
    expect([none.status, visibleText(none.text)]).toEqual([422, expect.stringContaining("why you give it back.")]);
    const given = await post(`${lead}/return`, { reason: "I am moving away." });
    expect([given.status, given.headers.location]).toEqual([303, lead]);
    const late = await post(`${lead}/notes`, { text: "One more thing." });
    expect(late.status).toBe(422);
    expect(alertsIn(late.text).join()).toContain("This lead is no longer yours, so nothing was saved.");
    expect(late.text).toContain("One more thing.");
    const text = await page();
    for (const part of ["Ada Park gave this lead back", "Reason: I am moving away.", "Do not contact this person"])
      expect(onOneLine(text)).toContain(part);
    const shown = [text, late.text, (await get(`${lead}/stage`)).text];
    for (const answer of shown) for (const secret of cleosAfter) expect(answer).not.toContain(secret);
  });
});

describe("staff take Cleo's lead back", () => {
  it("with a reason that Ada does not read, and only once", async () => {
    const { site, world, leadId, page } = await adaAccepted();
    const { cookie } = await signedInAs(world, "owner");
    const take = (why: string) =>
      site.request("POST", `/office/leads/${leadId}/takeback`, { form: { why }, headers: { cookie } });
    const none = await take("");
    expect([none.status, alertsIn(none.text).at(-1)]).toEqual([400, "Enter a reason for taking the lead back."]);
    const taken = await take("She asked for another agent.");
    expect([taken.status, taken.headers.location]).toEqual([303, `/office/leads/${leadId}#routing`]);
    const again = await take("Again.");
    expect([again.status, textOf(again.text, "acceptance")]).toEqual([400, expect.stringContaining("No agent has")]);
    const office = onOneLine((await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie } })).text);
    expect(office).toContain("No longer with the agent");
    expect(office).toContain("She asked for another agent.");
    const text = await page();
    expect(onOneLine(text)).toContain("Our office took this lead back");
    expect(onOneLine(text)).toContain("C. Marsh");
    for (const secret of [...cleosAfter, "She asked for another agent."]) expect(text).not.toContain(secret);
    expect(await takeBack(world, { leadId, staffId: "Moira", why: "x" })).toEqual({ ok: false, reason: "over" });
  });
});
