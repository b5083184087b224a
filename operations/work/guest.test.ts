import { describe, expect, it } from "vitest";
import { appointmentOf } from "#database/work/appointments.ts";
import { appointmentFields } from "#domain/work/appointment.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { adasLead } from "#test/adas-lead.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { type engines, enginesOf } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { calendarFilesTo, lineIn, sendMails } from "#test/sent-invitations.ts";
import { addAppointment, cancelAppointment, changeAppointment } from "./appointments.ts";
import { giveBack } from "./give-back-lead.ts";

const blank = blankForm(appointmentFields);
const showing = {
  ...blank,
  kind: "showing",
  day: "2026-11-28",
  time: "10:00",
  minutes: "30",
  place: "77 Peachtree Place",
};
const cleo = "cleo@home.example";

/** Ada invites Cleo to a showing on Saturday at 10. */
async function invited(engine: (typeof engines)[number]) {
  const test = await atlanta(engine);
  const { world } = test;
  const { viewer, leadId } = await adasLead(test);
  const added = await addAppointment(world, viewer, { leadId }, { ...showing, invites: "asked", invite: "yes" });
  const id = added.ok ? added.id : "";
  const files = () => calendarFilesTo(test, cleo);
  const change = (form: Partial<typeof blank>, sequence: string) =>
    changeAppointment(world, viewer, { ...showing, ...form, id, sequence });
  const stored = async () => {
    const { guestAnswer, sequence, state } = (await appointmentOf(world.database.read, viewer, id)) ?? {};
    return { guestAnswer, sequence, state };
  };
  const mailsTo = async (to: string) => {
    await sendMails(test);
    const mails = world.database.read.selectFrom("sandboxMails").select("subject").where("recipient", "=", to);
    return (await mails.orderBy("receivedAt").orderBy("id").execute()).map(({ subject }) => subject);
  };
  return { ...test, viewer, leadId, id, files, change, stored, mailsTo };
}

const addressIn = (file: string) => lineIn(file, "ORGANIZER").split("mailto:")[1] ?? "";

type Program = "google" | "outlook" | "apple";

/** An answer as these programs write it. */
function answerTo(
  file: string,
  partstat: string,
  { by = "google", stamp = "20261120T140000Z" }: { by?: Program; stamp?: string } = {},
) {
  const organizer = addressIn(file);
  const start = {
    google: lineIn(file, "DTSTART"),
    outlook: "DTSTART;TZID=Eastern Standard Time:20261128T100000",
    apple: lineIn(file, "DTSTART"),
  }[by];
  const attendee = {
    google: `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=${cleo};X-NUM-GUESTS=0:mailto:${cleo}`,
    outlook: `ATTENDEE;PARTSTAT=${partstat};CN="Marsh, Cleo":MAILTO:Cleo@Home.example`,
    apple: `ATTENDEE;CN="Cleo Marsh";CUTYPE=INDIVIDUAL;EMAIL="${cleo}";PARTSTAT=${partstat}:mailto:${cleo}`,
  }[by];
  const lines = [
    ...["BEGIN:VCALENDAR", "PRODID:-//A calendar//EN", "VERSION:2.0", "METHOD:REPLY", "BEGIN:VEVENT", start],
    ...[`DTSTAMP:${stamp}`, `ORGANIZER;CN=Ada Park:mailto:${organizer}`, lineIn(file, "UID"), attendee],
    ...[
      lineIn(file, "SEQUENCE"),
      "STATUS:CONFIRMED",
      "SUMMARY:Showing with Ada Park",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ],
  ].join("\r\n");
  const encoded = Buffer.from(lines).toString("base64").replace(/.{76}/g, "$&\r\n");
  const type = `text/calendar; charset="utf-8"; method=REPLY`;
  const head = `From: Cleo Marsh <${cleo}>\r\nTo: ${organizer}\r\nSubject: Accepted: Showing\r\nMIME-Version: 1.0\r\n`;
  const parts = {
    outlook: `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`,
    apple: `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nCleo accepted.\r\n--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n--b--\r\n`,
    google: `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nCleo has accepted.\r\n--b\r\nContent-Type: ${type}\r\n\r\n${lines}\r\n--b--\r\n--m\r\nContent-Type: application/ics; name="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n--m--\r\n`,
  }[by];
  return { raw: new TextEncoder().encode(head + parts), named: organizer };
}

describe.each(enginesOf("work"))("the client of an appointment on %s", (engine) => {
  it("is invited by a tick alone, at an address that nobody can guess, and hears of a move and of the cancellation", async () => {
    const { files, change, world, viewer, leadId, id, mailsTo } = await invited(engine);
    await addAppointment(world, viewer, { leadId }, { ...showing, time: "15:00" });
    const [file = "", ...others] = await files();
    expect(others).toEqual([]);
    expect(file).toContain("METHOD:REQUEST");
    expect(lineIn(file, "ATTENDEE")).toMatch(/PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:cleo@home\.example$/);
    expect(lineIn(file, "ORGANIZER")).toMatch(/^ORGANIZER;CN=Ada Park:mailto:a-[0-9a-f]{32}-[0-9a-f]{16}@/);
    expect(lineIn(file, "SUMMARY")).toBe("SUMMARY:Showing with Ada Park");
    expect(file).not.toContain("/my/");
    await change({ note: "Bring keys" }, "0");
    expect(await files(), "a note of her own").toHaveLength(1);
    await change({ note: "Bring keys", time: "11:00" }, "1");
    await cancelAppointment(world, viewer, id);
    const all = await files();
    expect(all.map((one) => [lineIn(one, "METHOD"), lineIn(one, "SEQUENCE"), addressIn(one)])).toEqual([
      ["METHOD:REQUEST", "SEQUENCE:0", addressIn(file)],
      ["METHOD:CANCEL", "SEQUENCE:3", addressIn(file)],
    ]);
    expect(new Set(all.map((one) => lineIn(one, "UID"))).size).toBe(1);
    expect(await mailsTo(cleo)).toContain(
      "Cancelled: Showing with Ada Park, Saturday, November 28, 2026 at 11:00 AM EST",
    );
    const outbox = await world.database.read
      .selectFrom("deliveries")
      .select("payload")
      .where("payload", "like", "%guest%")
      .execute();
    expect(outbox.length).toBeGreaterThan(0);
    expect(outbox.filter(({ payload }) => /cleo|Marsh|Peachtree|a-[0-9a-f]{32}/i.test(payload))).toEqual([]);
  });

  it.each(["google", "outlook", "apple"] as const)(
    "answers from %s: it stands once, and a later one replaces it",
    async (by) => {
      const { files, world, stored, mailsTo } = await invited(engine);
      const [file = ""] = await files();
      const yes = answerTo(file, "ACCEPTED", { by });
      expect(await receiveMail(world, yes)).toMatchObject({ outcome: "answer" });
      expect(await receiveMail(world, yes)).toMatchObject({ outcome: "known" });
      expect((await stored()).guestAnswer).toBe("accepted");
      const no = answerTo(file, "DECLINED", { by, stamp: "20261120T143000Z" });
      expect([(await receiveMail(world, no)).ok, (await receiveMail(world, no)).ok]).toEqual([true, true]);
      expect(await receiveMail(world, yes), "the older one again").toMatchObject({ outcome: "known" });
      expect((await stored()).guestAnswer).toBe("declined");
      const declined = "Cleo Marsh declined: Showing, Saturday, November 28, 2026 at 10:00 AM EST";
      expect((await mailsTo(ada.email)).filter((subject) => subject === declined)).toHaveLength(1);
    },
  );

  it("is asked again after a move: the answer to the time before counts no more", async () => {
    const { files, change, world, stored } = await invited(engine);
    const [file = ""] = await files();
    await receiveMail(world, answerTo(file, "ACCEPTED"));
    await change({ time: "12:00" }, "0");
    expect((await stored()).guestAnswer).toBeNull();
    expect(await receiveMail(world, answerTo(file, "DECLINED", { stamp: "20261120T140000Z" }))).toMatchObject({
      outcome: "known",
    });
    expect((await stored()).guestAnswer).toBeNull();
    const moved = (await files()).at(-1) ?? "";
    await receiveMail(world, answerTo(moved, "TENTATIVE", { stamp: "20261120T150000Z" }));
    expect(await stored()).toEqual({ guestAnswer: "tentative", sequence: 1, state: "planned" });
  });

  it("of another appointment, and with another address, changes nothing", async () => {
    const { files, world, stored } = await invited(engine);
    const [file = ""] = await files();
    const { raw, named } = answerTo(file.replace(/UID:.*/, "UID:appointment-another-guest"), "DECLINED");
    expect(await receiveMail(world, { raw, named })).toMatchObject({ outcome: "ended" });
    const words = `From: ${cleo}\r\nTo: ${named}\r\nSubject: Re: Showing\r\nMessage-ID: <w@home.example>\r\n\r\nCan we do 11?\r\n`;
    expect(await receiveMail(world, { raw: new TextEncoder().encode(words), named })).toMatchObject({
      outcome: "message",
    });
    const messages = await world.database.read.selectFrom("messages").select("text").execute();
    expect(messages.map(({ text }) => text.trim())).toEqual(["Can we do 11?"]);
    const wrong = named.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"));
    const to = new TextDecoder().decode(answerTo(file, "DECLINED").raw).replaceAll(named, wrong);
    expect(await receiveMail(world, { raw: new TextEncoder().encode(to), named: wrong })).toMatchObject({ ok: false });
    expect((await stored()).guestAnswer).toBeNull();
  });

  it("is invited no more once the tick is taken away or the lead is given back, and never if they may not be emailed", async () => {
    const { files, change, viewer, world, leadId, id } = await invited(engine);
    await files();
    await change({ invites: "asked" }, "0");
    await change({ invites: "asked", invite: "yes" }, "1");
    expect((await files()).map((file) => `${lineIn(file, "METHOD")} ${lineIn(file, "SEQUENCE")}`)).toEqual([
      "METHOD:REQUEST SEQUENCE:0",
      "METHOD:CANCEL SEQUENCE:1",
      "METHOD:REQUEST SEQUENCE:2",
    ]);
    const member = { ...viewer.member, name: "Ada Park", email: ada.email, hasSecondFactor: false };
    await giveBack(world, { ...viewer, member }, { leadId, reason: "She moved away." });
    expect(lineIn((await files()).at(-1) ?? "", "METHOD")).toBe("METHOD:CANCEL");
    expect(id).not.toBe("");
    const other = await atlanta(engine);
    const ofAda = await adasLead(other);
    await revokeConsent(other.world, { kind: "email", value: cleo, source: "office" });
    expect(
      await addAppointment(
        other.world,
        ofAda.viewer,
        { leadId: ofAda.leadId },
        { ...showing, invites: "asked", invite: "yes" },
      ),
    ).toEqual({ ok: false, reason: "may-not-invite" });
  });
});
