/**
 * npm run drill:calendars -- [--appointments 200] [--seed 1]
 *
 * Makes invitations and a feed of random appointments in five zones, on days when clocks change and others, with random
 * texts, and reads them by a parser of another language: Python's email package and a strict reading of RFC 5545
 * (calendars/read_calendars.py). Each has the id, number, instant, texts and addresses that went in. Needs python3.
 */
import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { migrate } from "#database/migrate.ts";
import { findSandboxMail } from "#database/sandbox.ts";
import { instantsAt } from "#domain/values/time/instants.ts";
import { endOf } from "#domain/work/appointment.ts";
import { drillOptions } from "./drill-options.ts";
import { drillStore } from "./drill-store.ts";

const { number } = drillOptions({ appointments: 200, seed: 1 });

/** Of a linear congruential generator, so that a seed repeats its choices. */
let state = number("seed") * 2_654_435_761 + 1;
const below = (most: number) => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * most);
};
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] ?? (values[0] as Value);

const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "Pacific/Honolulu"];
const days = ["2026-11-28", "2027-03-14", "2027-11-07", "2027-07-04"];
const texts = [
  "",
  "77 Peachtree Place; ring, twice",
  "Zoë’s \\ “café”",
  "北京 路 ".repeat(20),
  "two\nlines: a;b,c",
  "\u{1F3E1} home",
];

const events = Array.from({ length: number("appointments") }, (_, no) => {
  const time = `${String(below(24)).padStart(2, "0")}:${oneOf(["00", "15", "45"])}`;
  // A time that clocks skip is no appointment.
  const startsAt = (oneOf(instantsAt(`${oneOf(days)}T${time}`, oneOf(zones))) ?? new Date(0)).toISOString();
  const minutes = oneOf([15, 60, 240]);
  const organizer =
    below(2) === 0
      ? undefined
      : { name: oneOf(["Ada Park", 'Ada "A" Park; Jr.']), email: `a-${no}@in.zipstead.example` };
  return {
    ...{
      uid: `appointment-${no}`,
      sequence: below(9),
      changedAt: startsAt,
      startsAt,
      endsAt: endOf({ startsAt, minutes }),
    },
    ...{
      title: `Showing with ${oneOf(texts) || "nobody"}`,
      place: oneOf(texts),
      url: "",
      isCancelled: below(4) === 0,
      organizer,
    },
  };
});

const store = await drillStore("sqlite");
const { world, destinations } = await buildServices(readSettings({ DATABASE_URL: store.url, LOG_LEVEL: "silent" }));
await migrate(world.database);
const mails: string[] = [];
for (const [no, invitation] of events.entries()) {
  const email = { to: `guest-${no}@home.example`, subject: invitation.title, blocks: ["An appointment."], invitation };
  await destinations.mailService.send(email, `mail-${no}`);
  const { source } = (await findSandboxMail(world.database, `mail-${no}`)) ?? {};
  mails.push(Buffer.from(source ?? "").toString("hex"));
}
const feed = Buffer.from(await world.ical.calendar("Zipstead", events)).toString("hex");
await world.database.close();
await store.remove();
const asked = JSON.stringify({ mails, feed });
const script = new URL("calendars/read_calendars.py", import.meta.url).pathname;
const python = spawnSync("python3", [script], { input: asked, maxBuffer: 2 ** 28, encoding: "utf8" });
if (python.error) throw new Error("python3 is missing, so nothing was read by a second parser.");
if (python.status !== 0) throw new Error(`The second parser refuses a file: ${python.stderr}`);

const read = JSON.parse(python.stdout);
/** Ours, in all that is from us. */
const sender = read.mails.flat().find(({ organizer }: { organizer: string }) => !organizer.startsWith("a-"))?.organizer;
const expected = events.map(({ uid, sequence, startsAt, endsAt, title, place, isCancelled, organizer }, no) => ({
  ...{ method: isCancelled ? "CANCEL" : "REQUEST", uid, sequence, startsAt, endsAt, title, place },
  ...{ organizer: organizer?.email ?? sender, attendee: `guest-${no}@home.example` },
}));
const inFeed = expected.map((event) => ({ ...event, method: null, organizer: "", attendee: "" }));
const wrong = [
  ...expected.filter((event, no) => !isDeepStrictEqual([event], read.mails[no])),
  ...inFeed.filter((event, no) => !isDeepStrictEqual(event, read.feed[no])),
];
for (const event of wrong.slice(0, 5)) process.stderr.write(`Read otherwise: ${JSON.stringify(event)}\n`);
process.stdout.write(`${events.length} invitations and a feed of them, read by Python: ${wrong.length} differ.\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
