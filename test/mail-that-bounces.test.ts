import { describe, expect, it } from "vitest";
import { wrongContacts } from "#database/contacts/check-contacts.ts";
import { mailTroubles } from "#database/conversations/messages.ts";
import { bounceOf } from "#integrations/mail/sandbox-mailbox.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { workspaceStopLink } from "#operations/conversations/stop-link.ts";
import { cal, day } from "./adas-book.ts";
import { adaWritesToCal } from "./adas-mail.ts";
import { mainOf } from "./html.ts";

const unknownMailbox = "Email does not arrive since today: mailbox unknown.";
type Ada = Awaited<ReturnType<typeof adaWritesToCal>>;

/** Ada has written to Cal, and her email has left. */
async function adaHasWritten() {
  const ada = await adaWritesToCal();
  await ada.write("Is Saturday good?", "Saturday");
  const [sent] = await ada.mailbox(cal.email);
  if (!sent) throw new Error("Nothing left.");
  const event = (json: object, key = "sandbox") =>
    ada.site.request("POST", `/webhooks/mail/events?key=${key}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
  const postmark = (more: object) => event({ Email: cal.email, Metadata: { letter: sent.id }, ...more });
  const report = (more: object = {}) => {
    const raw = bounceOf({ recipient: cal.email, source: sent.source ?? "", to: sent.replyTo, ...more });
    return receiveMail(ada.world, { raw, named: sent.replyTo });
  };
  return { ...ada, sent, event, postmark, report };
}

const message = ({ world }: Ada) =>
  world.database.read.selectFrom("messages").selectAll().where("direction", "=", "out").executeTakeFirstOrThrow();

describe("An email of Ada's to Cal that does not arrive", () => {
  it("says so on her page and at the composer, until he writes from there or has another address", async () => {
    const ada = await adaHasWritten();
    expect(await ada.report()).toMatchObject({ outcome: "report" });
    expect(await ada.shown()).toContain("Did not arrive: mailbox unknown.");
    expect(await ada.page(ada.contact)).toContain(unknownMailbox);
    expect(await ada.shown(), "at the composer").toContain(unknownMailbox);
    expect((await ada.write("Hello?")).status).toBe(422);
    const before = await message(ada);
    for (const again of [{}, { status: "5.2.2", said: "mailbox full" }])
      expect(await ada.report(again)).toMatchObject({ outcome: "known" });
    expect(await message(ada), "the same again, and a lesser one, change nothing").toEqual(before);

    ada.clock.pass({ seconds: day });
    expect(await ada.page(ada.contact)).toContain("since yesterday: mailbox unknown");
    await ada.answer({ from: cal.email, to: ada.sent.replyTo, text: "I am back." });
    expect(await ada.page(ada.contact)).not.toContain("Email does not arrive");
    const wrong = Object.entries(await wrongContacts(ada.world.database.read)).filter(([, count]) => count > 0);
    expect(wrong, "his mail is the last talk").toEqual([]);
    ada.clock.pass({ seconds: 60 });
    expect(await ada.report(), "a repeat after his mail").toMatchObject({ outcome: "known" });
    expect((await ada.write("Good.")).status).toBe(303);
  });

  it("is forgotten with the address", async () => {
    const ada = await adaHasWritten();
    await ada.report();
    const version = String((await ada.contacts())[0]?.version);
    expect((await ada.post(`${ada.contact}/edit`, { ...cal, email: "cal@new.example", version })).status).toBe(303);
    expect(await ada.page(ada.contact)).not.toContain("Email does not arrive");
  });

  it("only says so at the email if the mailbox is full, or the report is late", async () => {
    const ada = await adaHasWritten();
    const full = { RecordType: "Bounce", Type: "SoftBounce", Details: "452 4.2.2 full" };
    expect((await ada.postmark(full)).text).toContain("recorded");
    expect(await ada.shown()).toContain("Did not arrive: mailbox full.");
    expect(await ada.page(ada.contact)).not.toContain("Email does not arrive");
    ada.clock.pass({ seconds: 60 });
    await ada.answer({ from: cal.email, to: ada.sent.replyTo, text: "Full of spam, sorry." });
    await ada.postmark({ RecordType: "Bounce", Type: "HardBounce", Details: "550 5.1.1 unknown" });
    expect(await ada.page(ada.contact), "he has written since").not.toContain("Email does not arrive");
  });

  it("is believed of nobody but the mail service and whoever got the letter", async () => {
    const ada = await adaHasWritten();
    const hard = { RecordType: "Bounce", Type: "HardBounce", Email: cal.email, Metadata: { letter: ada.sent.id } };
    expect((await ada.event(hard, "wrong")).status).toBe(401);
    const forged = (ada.sent.source ?? "").replace(/(X-Zipstead-Relay: [^.]+\.)[0-9a-f]{16}/, "$10123456789abcdef");
    expect(await ada.report({ source: forged })).not.toMatchObject({ outcome: "report" });
    expect(await message(ada)).toMatchObject({ bouncedAt: null, complainedAt: null });
    expect((await ada.event({ nothing: "of ours" })).status).toBe(400);
  });
});

describe("Cal reports an email as spam", () => {
  it("and nobody of the workspace writes to him, once and for all", async () => {
    const ada = await adaHasWritten();
    const spam = { RecordType: "SpamComplaint", Type: "SpamComplaint" };
    expect((await ada.postmark(spam)).text).toContain("recorded");
    expect((await ada.postmark(spam)).text).toContain("known");
    expect(await ada.shown()).toContain("They reported this email as spam");
    expect(await ada.page(ada.contact)).toContain("They asked you to stop.");
    const stops = await ada.world.database.read.selectFrom("contactStops").selectAll().execute();
    expect(stops.map(({ kind, source }) => `${kind} ${source}`).toSorted()).toEqual(
      ["email", "person", "phone"].map((kind) => `${kind} complaint`),
    );
    const after = new Date(ada.clock.now().getTime() - 30 * day * 1000).toISOString();
    expect(await mailTroubles(ada.world.database.read, ada.agentId, after)).toEqual({
      ...{ sent: 1, bounced: 0, complaints: 1 },
    });
  });
});

describe("The link that stops one workspace", () => {
  const linkOf = async (ada: Ada) =>
    new URL(workspaceStopLink(ada.world, (await ada.contacts())[0]?.id ?? "")).pathname;
  const press = (ada: Ada, link: string, form: Record<string, string>) => ada.site.request("POST", link, { form });

  it("asks, stops at the press or by one click, and can be taken back", async () => {
    const ada = await adaHasWritten();
    const link = await linkOf(ada);
    const open = async () => mainOf((await ada.site.request("GET", link)).text);
    expect(await open()).toContain("Ada Park and the others in the same office will no longer email");
    for (const theirs of ["Cal", "Reyes", cal.email]) expect(await open()).not.toContain(theirs);
    expect((await press(ada, link, {})).status, "a scanner posts").toBe(422);
    await ada.write("On its way.");
    expect((await press(ada, link, { stop: "yes" })).status).toBe(303);
    expect((await press(ada, link, { stop: "yes" })).status).toBe(303);
    expect(await ada.mailbox(cal.email), "what was on its way stays").toHaveLength(1);
    expect(await open()).toContain("no longer contact you");
    expect(await ada.page(ada.contact)).toContain("They asked you to stop. Only they can take that back.");
    expect((await press(ada, `${link}/undo`, { undo: "yes" })).status).toBe(303);
    expect(await ada.page(ada.contact)).not.toContain("They asked you to stop.");
    const oneClick = {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
    };
    expect((await ada.site.request("POST", link, oneClick)).status).toBe(303);
    expect(await ada.page(ada.contact)).toContain("They asked you to stop.");
    expect((await ada.site.request("GET", `${link.slice(0, -1)}x`)).status).toBe(404);
  });

  it("says calmly that there is nothing to stop once she removed him, and holds if she takes that back", async () => {
    const ada = await adaHasWritten();
    const link = await linkOf(ada);
    await ada.post(`${ada.contact}/removal`);
    expect((await ada.site.request("GET", link)).text).toContain("there is nothing to stop");
    await press(ada, link, { stop: "yes" });
    const { id } = await ada.world.database.read.selectFrom("contactChanges").select("id").executeTakeFirstOrThrow();
    await ada.post(`/my/contacts/changes/${id}/undo`);
    expect((await ada.contacts())[0]?.removedAt).toBeNull();
    expect(await ada.page(ada.contact)).toContain("They asked you to stop.");
  });
});
