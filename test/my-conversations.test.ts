import { describe, expect, it } from "vitest";
import { emailOf, type SandboxAnswer } from "#integrations/mail/sandbox-mailbox.ts";
import { cal } from "./adas-book.ts";
import { adaWritesToCal } from "./adas-mail.ts";
import { ada } from "./cast.ts";

describe("Ada writes to Cal", () => {
  it("he answers from his mailbox, she from hers: one thread on both sides, three rows in his history", async () => {
    const { contact, conversation, mailbox, answer, write, shown, page, get, clock, site } = await adaWritesToCal();
    expect((await get(contact)).text).toContain(`href="${conversation}?by=email"`);
    expect((await write("Is Saturday good?")).text).toContain("Give the first email a subject.");
    expect((await write("Is Saturday good?", "Saturday")).status).toBe(303);
    expect((await write("Is Saturday good?", "Saturday")).status, "pressed twice").toBe(303);
    const [first, ...others] = await mailbox(cal.email);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ subject: "Saturday", text: "Is Saturday good?" });
    expect(first?.from).toContain("Ada Park");
    expect(await shown()).toContain("Sent");

    clock.pass({ seconds: 60 });
    const to = first?.replyTo ?? "";
    const quoted = "\n\nOn Fri, Nov 27, 2026 at 9:12 AM Ada Park wrote:\n> Is Saturday good?";
    const fromCal = { id: "cal-1@mail.example", from: `Cal Reyes <${cal.email}>`, to, text: `Yes, at ten!${quoted}` };
    const posted = await site.request("POST", `/webhooks/mail?key=sandbox&recipient=${encodeURIComponent(to)}`, {
      headers: { "content-type": "message/rfc822" },
      body: await emailOf({ subject: "Re: Saturday", ...fromCal, inReplyTo: first?.mailId }),
    });
    expect([posted.status, posted.text]).toEqual([202, expect.stringContaining('"outcome":"message"')]);
    for (let again = 0; again < 4; again++) expect(await answer(fromCal)).toMatchObject({ outcome: "known" });
    const [forwarded, ...more] = await mailbox(ada.email);
    expect(more, "the same mail five times is passed on once").toEqual([]);
    expect(forwarded).toMatchObject({ replyTo: to, subject: "Re: Saturday" });
    expect(forwarded?.text).toContain("Yes, at ten!");
    expect(await shown()).toContain("This waits for your answer.");

    clock.pass({ seconds: 60 });
    const fromAda = { from: `Ada Park <${ada.email}>`, to, text: `See you there.${quoted}` };
    expect(await answer({ ...fromAda, inReplyTo: forwarded?.mailId })).toMatchObject({ outcome: "message" });
    const [, second] = await mailbox(cal.email);
    expect(second).toMatchObject({ text: "See you there.", inReplyTo: "cal-1@mail.example", replyTo: to });
    expect(await shown()).not.toContain("This waits for your answer.");
    const history = await page(contact);
    for (const row of ["Is Saturday good?", "Yes, at ten!", "See you there."]) expect(history).toContain(row);

    clock.pass({ seconds: 60 });
    await answer({ ...fromCal, id: "cal-2@mail.example", text: "Great." });
    const [, last] = await mailbox(ada.email);
    expect(last?.inReplyTo, "her mail program has her own answer").toBe("5@mail.example");
  });

  it("what nobody proves that she wrote waits for her word", async () => {
    const { conversation, mailbox, answer, write, shown, post, world } = await adaWritesToCal();
    await write("Is Saturday good?", "Saturday");
    const [first] = await mailbox(cal.email);
    const spoofed = { from: ada.email, to: first?.replyTo ?? "", text: "Wire the money to me.", isUnproved: true };
    expect(await answer(spoofed)).toMatchObject({ outcome: "draft" });
    expect(await answer({ ...spoofed, text: "Now." })).toMatchObject({ outcome: "draft" });
    const notices = async () =>
      (await world.database.read.selectFrom("deliveries").select("payload").execute()).filter(({ payload }) =>
        payload.includes("An email in your name has not left"),
      );
    expect(await notices(), "one for both").toHaveLength(1);
    expect(await mailbox(cal.email)).toHaveLength(1);
    expect(await shown()).toContain("Did you write this?");
    const waiting = await world.database.read.selectFrom("messages").selectAll().where("state", "=", "draft").execute();
    for (const { id } of waiting) {
      expect((await post(`${conversation}/removal`, { message: id })).status).toBe(303);
      expect((await post(`${conversation}/confirmation`, { message: id })).status).toBe(303);
    }
    expect(await mailbox(cal.email), "thrown away, it never leaves").toHaveLength(1);

    expect(await answer({ ...spoofed, text: "It was me." })).toMatchObject({ outcome: "draft" });
    const drafts = world.database.read.selectFrom("messages").selectAll().where("state", "=", "draft");
    const message = (await drafts.executeTakeFirstOrThrow()).id;
    await post(`${conversation}/confirmation`, { message });
    await post(`${conversation}/confirmation`, { message });
    expect((await mailbox(cal.email)).map(({ text }) => text)).toEqual(["Is Saturday good?", "It was me."]);
  });

  it("an absence note is shown and answers nothing; two machines stop after twenty mails an hour", async () => {
    const { mailbox, answer, write, shown } = await adaWritesToCal();
    await write("Is Saturday good?", "Saturday");
    const to = (await mailbox(cal.email))[0]?.replyTo ?? "";
    expect(await answer({ from: cal.email, to, text: "I am away.", isAutomatic: true })).toMatchObject({
      outcome: "message",
    });
    const spanish = { from: cal.email, to, subject: "Respuesta automática: Saturday", text: "Estoy fuera." };
    await answer(spanish);
    expect(await mailbox(ada.email)).toEqual([]);
    expect(await shown()).toContain("An automatic answer");
    expect(await shown()).not.toContain("This waits for your answer.");
    expect(await answer({ from: ada.email, to, text: "I am away, too.", isAutomatic: true })).toMatchObject({
      outcome: "known",
    });
    for (let count = 0; count < 25; count++) await answer({ from: cal.email, to, text: `Ping ${count}.` });
    expect(await mailbox(ada.email)).toHaveLength(20);
    expect(await shown(), "nothing is lost").toContain("Ping 24.");
  });

  it("after a stop nothing leaves: not what is written, and not what waits in the outbox", async () => {
    const { contact, mailbox, write, shown, post } = await adaWritesToCal();
    await write("Is Saturday good?", "Saturday");
    await post(`${contact}/contacts`, { channel: "call", outcome: "asked-to-stop", text: "" });
    expect(await mailbox(cal.email)).toEqual([]);
    expect(await shown()).toContain("Not sent: nobody may write to them any more.");
    const { status, text } = await write("One more thing.");
    expect(status).toBe(422);
    expect(text).toContain("They asked you to stop.");
    expect(text).toContain("One more thing.");
  });

  it("the outbox has no word of it, and a removed person is gone with every email", async () => {
    const { contact, mailbox, answer, write, post, get, conversation, world } = await adaWritesToCal();
    await write("The code of the lockbox is 4711.", "Saturday");
    const to = (await mailbox(cal.email))[0]?.replyTo ?? "";
    const payloads = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(payloads.filter(({ payload }) => /4711|cal@home|c-[0-9a-f]{32}/.test(payload))).toEqual([]);
    await post(`${contact}/removal`);
    expect((await get(conversation)).status).toBe(404);
    expect(await answer({ from: cal.email, to, text: "Hello?" })).toMatchObject({ outcome: "ended" });
    expect(await mailbox(ada.email)).toEqual([]);
  });

  it("a file goes along; one that we do not take is named on both sides", async () => {
    const { mailbox, answer, write, shown, get, conversation, world } = await adaWritesToCal();
    await write("Please send me the plan.", "Saturday");
    const to = (await mailbox(cal.email))[0]?.replyTo ?? "";
    const files = [
      { name: "Plan für Ada.txt", content: Buffer.from("Two rooms, one bath.") },
      { name: "virus.exe", content: Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 255, 254]) },
    ];
    await answer({ from: cal.email, to, text: "Here it is.", files });
    const [forwarded] = await mailbox(ada.email);
    expect(forwarded?.text).toContain("Left out: virus.exe.");
    const read = await world.emailReader.attachmentsOf(Buffer.from(forwarded?.source ?? ""));
    expect(read.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
      ["Plan für Ada.txt", "Two rooms, one bath."],
    ]);
    expect(await shown()).toContain("Left out: virus.exe.");
    const [, address = ""] = /href="([^"]*\/files\/[^"]*)"/.exec((await get(conversation)).text) ?? [];
    expect((await get(address)).text).toBe("Two rooms, one bath.");
  });

  it("a blind copy of what she sends elsewhere stands here; a spoofed one does not", async () => {
    const { mailbox, answer, shown, world } = await adaWritesToCal();
    const log = /log-[0-9a-f-]+@localhost/.exec(await shown())?.[0] ?? "";
    const copy = (mail: Partial<SandboxAnswer>) =>
      answer({
        from: ada.email,
        to: `Cal <${cal.email}>, you@mail.example`,
        text: "See the listing.",
        bcc: log,
        ...mail,
      });
    expect(await copy({ isUnproved: true })).toMatchObject({ outcome: "ended" });
    expect(await copy({ from: "eve@mail.example" })).toMatchObject({ outcome: "ended" });
    expect(await copy({ to: "stranger@mail.example" })).toMatchObject({ outcome: "ended" });
    expect(await copy({ id: "elsewhere@mail.example" })).toMatchObject({ outcome: "message" });
    expect(await copy({ id: "elsewhere@mail.example" })).toMatchObject({ outcome: "known" });
    expect(await shown()).toContain("See the listing.");
    expect(await mailbox(cal.email), "he has it from her program").toEqual([]);
    expect(await world.database.read.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });
});
