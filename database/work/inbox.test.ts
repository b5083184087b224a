import { describe, expect, it } from "vitest";
import { emailOf } from "#integrations/mail/sandbox-mailbox.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { adasLead } from "#test/adas-lead.ts";
import { engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { inboxOf } from "./inbox.ts";

describe.each(engines)("Ada's inbox on %s", (engine) => {
  it("has what Cleo wrote and waits for an answer first, then what Ada logged", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { read } = world.database;
    const { viewer, leadId } = await adasLead(test);
    const { contactId } = await read.selectFrom("acceptances").select("contactId").executeTakeFirstOrThrow();
    const named = signedMailbox(world, "conversation", contactId ?? "");
    const answer = {
      id: "1@mail.example",
      from: "cleo@home.example",
      to: named,
      subject: "The yard",
      text: "Is there one?",
    };
    await receiveMail(world, { raw: await emailOf(answer), named });
    clock.pass({ seconds: 60 });
    const logged = { leadId, channel: "text", outcome: "no-answer", text: "Are you there?" } as const;
    expect(await recordContact(world, viewer, logged)).toEqual({ ok: true });
    const rows = await inboxOf(read, viewer, { before: undefined, most: 25 });
    expect(
      rows.map(({ channel, direction, waits, text, firstName }) => [channel, direction, waits, text, firstName]),
    ).toEqual([
      ["email", "in", true, "The yard", "Cleo"],
      ["text", "logged", false, "Are you there?", "Cleo"],
    ]);
    const earlier = await inboxOf(read, viewer, { before: world.now().toISOString(), most: 25 });
    expect(
      earlier.map(({ waits }) => waits),
      "what waits stands on the first page",
    ).toEqual([]);
  });
});
