import { expect, it } from "vitest";
import { honeypotName } from "#domain/moderation/suspicions.ts";
import { keyedPages, sessionsOfBen, visitorsOf } from "../scripts/drills/fuzz-http/visitors.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { byNight } from "./by-night.ts";
import type { FuzzTarget } from "./fuzz/fuzz-targets.ts";
import { fuzzedSite } from "./fuzz/fuzzed-site.ts";
import { longestStored } from "./longest-stored.ts";
import { machinePace } from "./machine-pace.ts";
import { application } from "./request.ts";
import { threadCpu } from "./thread-cpu.ts";

/** On a busy machine. */
const longestTestMs = 180_000;

/** Over every length, and what a reader that gets it as a whole works on for long. */
const overLong = "1- ".repeat(7000);
/** CPU milliseconds of this thread, with the server and the test. */
const most = 50 * (await machinePace());
const retries = 3;

function plausible(name: string): string {
  if (/mail/i.test(name)) return "rosa@home.example";
  if (/phone/i.test(name)) return "(404) 555-0101";
  if (/zip|place|area/i.test(name)) return "30301";
  return /^(agree|consent)/.test(name) ? "on" : "1";
}

function requestWith({ path, fields }: FuzzTarget, long: string) {
  const form = new URLSearchParams(
    fields.filter((name) => name !== honeypotName).map((name) => [name, plausible(name)]),
  );
  form.set(long, overLong);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { rule: long, method: "POST" as const, path, headers, body: Buffer.from(form.toString()) };
}

it(
  "every field of every form has a length: what is longer is refused unread, and nothing of it is stored",
  async () => {
    const site = await application();
    const { world } = site;
    await seedLeads(world.database, { leads: 20, until: world.now(), report: () => {} });
    const origin = await site.listen();
    const visitors = await visitorsOf(site);
    const { targets, send } = await fuzzedSite({
      ...{ origin, baseUrl: world.baseUrl.origin, world, clock: threadCpu, now: world.now },
      startMember: await sessionsOfBen(world),
      broker: visitors.find(({ name }) => name === "broker")?.cookie ?? "",
      emailed: await keyedPages(world, visitors),
    });
    const forms = targets.filter(({ takes, pattern }) => takes === "form" && !/sign-out|intake/.test(pattern));
    const wrong: string[] = [];
    let fields = 0;
    for (const target of forms)
      for (const field of byNight(
        target.fields,
        target.fields.filter((_, index) => index % 2 === forms.indexOf(target) % 2),
      )) {
        fields += 1;
        const request = requestWith(target, field);
        const { status, milliseconds } = await send(request);
        let cpu = milliseconds;
        for (let again = 0; again < retries && cpu > most; again++) {
          cpu = Math.min(cpu, (await send(request)).milliseconds);
        }
        if (status >= 500 || cpu > most) wrong.push(`${target.pattern} ${field}: ${status}, ${cpu.toFixed(0)} ms`);
      }
    expect(wrong).toEqual([]);
    expect([forms.length, fields]).toEqual([
      expect.toSatisfy((count) => count > 100),
      expect.toSatisfy((count) => count > 120),
    ]);
    const { length, in: place } = await longestStored(world);
    expect(length, place).toBeLessThanOrEqual(5000);
    expect(site.reported).toEqual([]);
  },
  longestTestMs,
);
