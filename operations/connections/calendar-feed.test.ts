import ical from "ical.js";
import { describe, expect, it } from "vitest";
import type { Workspace } from "#domain/members/workspace.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { addTask } from "#operations/work/add-task.ts";
import { finishTask } from "#operations/work/finish-task.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { atlanta, emailsTo } from "#test/leads.ts";
import { payingAgent } from "#test/workspace.ts";
import { freshWorld } from "#test/world.ts";
import { calendarOf, endCalendar, renewCalendar } from "./calendar-feed.ts";
import { callEvent } from "./call-event.ts";

/** Ada's workspace, and her calendar as a calendar program reads it. */
async function adasCalendar(engine: (typeof engines)[number]) {
  const test = await freshWorld(engine);
  const { world } = test;
  const { agentId } = await payingAgent(test);
  const member = await world.database.read
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["members.id", "name", "email", "role"])
    .where("agentId", "=", agentId)
    .executeTakeFirstOrThrow();
  const by: Pick<Workspace, "agentId" | "member"> = { agentId, member: { ...member, hasSecondFactor: false } };
  const keyOf = (address: string) => address.slice(address.lastIndexOf("/") + 1).replace(".ics", "");
  const read = async (address: string) => {
    const text = await calendarOf(world, keyOf(address));
    if (text === undefined) return undefined;
    const events = new ical.Component(ical.parse(text)).getAllSubcomponents("vevent");
    return events.map((event) =>
      ["uid", "sequence", "status", "summary", "dtstart"].map((name) => String(event.getFirstPropertyValue(name))),
    );
  };
  return { ...test, by, keyOf, read };
}

describe.each(dailyEngines)("Ada's calendar on %s", (engine) => {
  it("has her tasks under stable ids; a done one says so with the next number, and is gone after 30 days", async () => {
    const { world, clock, by, read } = await adasCalendar(engine);
    const address = await renewCalendar(world, by);
    expect(await read(address)).toEqual([]);
    const text = `Call the lender, ${"then write to everybody about the inspection; ".repeat(3)}`.trim();
    await addTask(world, by, { text, dueOn: "2026-11-23", leadId: null });
    const [first] = (await read(address)) ?? [];
    expect(first).toEqual([expect.stringMatching(/^task-/), "0", "CONFIRMED", text, "2026-11-23"]);
    expect(await read(address)).toEqual([first]);
    const taskId = first?.[0]?.replace("task-", "") ?? "";
    await finishTask(world, by, taskId);
    clock.pass({ seconds: 3600 });
    const done = [[first?.[0], "1", "CONFIRMED", `Done: ${text}`, "2026-11-23"]];
    expect(await read(address)).toEqual(done);
    expect(await read(address)).toEqual(done);
    clock.pass({ seconds: 31 * 24 * 3600 });
    expect(await read(address)).toEqual([]);
  });

  it("is a file as calendars want it: whole days with an end, lines of 75 octets, and how often to look again", async () => {
    const { world, by, keyOf } = await adasCalendar(engine);
    const address = await renewCalendar(world, by);
    await addTask(world, by, { text: "Señora Nguyễn, ✆ ".repeat(12), dueOn: "2026-11-30", leadId: null });
    const text = (await calendarOf(world, keyOf(address))) ?? "";
    for (const line of ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "DTSTART;VALUE=DATE:20261130"])
      expect(text.split("\r\n")).toContain(line);
    expect(text.split("\r\n")).toContain("DTEND;VALUE=DATE:20261201");
    const longest = Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)));
    expect([longest > 70, longest <= 75]).toEqual([true, true]);
  });

  it("has a secret address, stored as a hash, that ends with a new one", async () => {
    const { world, by, keyOf, read } = await adasCalendar(engine);
    const former = await renewCalendar(world, by);
    const rows = JSON.stringify(await world.database.read.selectFrom("calendarFeeds").selectAll().execute());
    expect(rows).not.toContain(keyOf(former));
    const address = await renewCalendar(world, by);
    expect([await read(former), await read(address)]).toEqual([undefined, []]);
    await endCalendar(world, by);
    expect(await read(address)).toBeUndefined();
  });
});

it.each(dailyEngines)(
  "the email of an acceptance leads to the call as an event, until Cleo opts out, on %s",
  async (engine) => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { agentId, leadId, viewer } = await adasLead(test);
    const by = { agentId, member: { ...viewer.member, name: "Ada Park", email: ada.email, hasSecondFactor: false } };
    const link = `http://localhost:3000/my/leads/${leadId}/call.ics`;
    expect((await emailsTo(test, ada.email, leadId)).some((email) => JSON.stringify(email).includes(link))).toBe(true);
    const read = async () => {
      const text = await callEvent(world, by, leadId);
      if (text === undefined) return undefined;
      const [event] = new ical.Component(ical.parse(text)).getAllSubcomponents("vevent");
      return ["uid", "dtstart", "summary"].map((name) => String(event?.getFirstPropertyValue(name)));
    };
    const call = "Call your new lead, 9 AM to 8 PM Eastern Time";
    expect(await read()).toEqual([`call-${leadId}`, "2026-11-20", call]);
    clock.pass({ seconds: 12 * 3600 });
    expect((await read())?.[1], "after 8 PM it is the next day").toBe("2026-11-21");
    expect(await callEvent(world, { ...by, agentId: "ben" }, leadId)).toBeUndefined();
    await revokeConsent(world, { kind: "email", value: "cleo@home.example", source: "page" });
    expect(await read()).toBeUndefined();
  },
);

it("a contact card escapes what a person typed", async () => {
  const { world } = await adasCalendar("sqlite");
  const entered = { uid: "1", firstName: "Cleo; Anna", lastName: "Marsh, 2nd\nEND:VCARD", phone: "+14045550150" };
  const card = await world.ical.card({ ...entered, email: "cleo@home.example", note: "" });
  expect(card.match(/^END:VCARD/gm)).toHaveLength(1);
  const [read] = [ical.parse(card)].flat(1);
  expect(read).toBe("vcard");
  expect(card).toContain("TEL;TYPE=CELL:+14045550150");
});
