import fc from "fast-check";
import ical from "ical.js";
import { expect, it } from "vitest";
import { appointmentOf } from "#database/work/appointments.ts";
import { appointmentFields } from "#domain/work/appointment.ts";
import { calendarOf, renewCalendar } from "#operations/connections/calendar-feed.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { inTransaction } from "#operations/transaction.ts";
import { adasLead } from "#test/adas-lead.ts";
import { blankForm } from "#test/blank-form.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { atlanta } from "#test/leads.ts";
import { calendarFilesTo } from "#test/sent-invitations.ts";
import { addAppointment, cancelAppointment, changeAppointment } from "./appointments.ts";

const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "Pacific/Honolulu"];
/** Clocks go forward on the second of these days and back on the third. */
const days = ["2026-11-28", "2027-03-14", "2027-11-07"];
const ofTime = fc.record({
  day: fc.constantFrom(...days),
  time: fc.constantFrom("00:30", "01:30", "03:15", "10:00", "23:45"),
  minutes: fc.constantFrom("15", "60", "240"),
  place: fc.constantFrom("", "77 Peachtree Place, Atlanta; ring twice", "Prüfweg\\5, 北京"),
  note: fc.constantFrom("", "Bring keys"),
  invite: fc.constantFrom("", "yes"),
  which: fc.constantFrom("earlier" as const, "later" as const),
});
const cleo = "cleo@home.example";

interface Read {
  uid: string;
  sequence: number;
  method: string;
  startsAt: string;
  endsAt: string;
  place: string;
}

/** As ical.js reads it. */
function eventsIn(file: string): Read[] {
  const calendar = new ical.Component(ical.parse(file));
  return calendar.getAllSubcomponents("vevent").map((part) => {
    const { uid, sequence, startDate, endDate, location } = new ical.Event(part);
    const [startsAt = "", endsAt = ""] = [startDate, endDate].map((at) => at.toJSDate().toISOString());
    const method = String(calendar.getFirstPropertyValue("method") ?? part.getFirstPropertyValue("status"));
    return { uid, sequence, method, startsAt, endsAt, place: location ?? "" };
  });
}

/** Clocks there at this instant, by another library than the one that made it. */
const clockAt = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(new Date(at));

it("whatever is moved: one UID, a number that rises with each email, and the time that was entered, in mail and feed", async () => {
  let zone = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(ofTime, { minLength: 2, maxLength: 5 }), fc.boolean(), async (steps, cancels) => {
      const timeZone = zones[zone++ % zones.length] ?? "";
      const test = await atlanta("sqlite");
      const { world, clock } = test;
      const { viewer, leadId, agentId } = await adasLead(test);
      const person = { id: agentId, name: "Ada Park", email: ada.email };
      await inTransaction(world, (tx) => joinWorkspace(tx, { agentId, role: "agent", person }));
      await world.database.write((tx) => tx.updateTable("members").set({ timeZone }).execute());
      const by = { ...viewer, member: { ...person, role: "agent", hasSecondFactor: false } as const };
      const key = (await renewCalendar(world, by)).split("/").at(-1)?.replace(".ics", "") ?? "";
      const form = (step: (typeof steps)[number]) => ({
        ...blankForm(appointmentFields),
        kind: "showing",
        invites: "asked",
        ...step,
      });
      const [first, ...moves] = steps;
      const added = first && (await addAppointment(world, by, { leadId }, form(first)));
      if (!first || !added?.ok) throw new Error(`It was not added: ${JSON.stringify(added)}`);
      const { id } = added;
      const stored = async () => {
        const row = await appointmentOf(world.database.read, by, id);
        if (!row) throw new Error("It is gone.");
        return row;
      };
      const check = async (step: (typeof steps)[number]) => {
        const row = await stored();
        expect(clockAt(row.startsAt, timeZone)).toBe(`${step.day} ${step.time}`);
        const [mail] = (await calendarFilesTo(test, ada.email)).flatMap(eventsIn).slice(-1);
        const [entry] = eventsIn((await calendarOf(world, key)) ?? "").filter(({ uid }) =>
          uid.startsWith("appointment-"),
        );
        expect(mail).toMatchObject({ startsAt: row.startsAt, place: row.place, uid: `appointment-${id}` });
        expect(entry).toMatchObject({ ...mail, method: "CONFIRMED", sequence: row.sequence });
        expect(Date.parse(row.startsAt) + row.minutes * 60_000).toBe(Date.parse(mail?.endsAt ?? ""));
      };
      await check(first);
      for (const step of moves) {
        clock.pass({ seconds: 60 });
        const { sequence } = await stored();
        expect(await changeAppointment(world, by, { ...form(step), id, sequence: String(sequence) })).toEqual({
          ok: true,
        });
        await check(step);
      }
      clock.pass({ seconds: 60 });
      if (cancels) await cancelAppointment(world, by, id);
      for (const to of [ada.email, cleo]) {
        const all = (await calendarFilesTo(test, to)).flatMap(eventsIn);
        expect(new Set(all.map(({ uid }) => uid)).size).toBe(to === ada.email || all.length > 0 ? 1 : 0);
        const numbers = all.map(({ sequence }) => sequence);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        if (cancels && all.length > 0) expect(all.at(-1)?.method).toBe("CANCEL");
      }
    }),
    { numRuns: byNight(50, zones.length), seed: 66 },
  );
});
