import { describe, expect, it } from "vitest";
import { findSource, payloadsOf } from "#database/sources/sources.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import { fullName } from "#domain/values/full-name.ts";
import { copyOfPerson } from "#operations/privacy/copy-of-person.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { addSource } from "./change-source.ts";
import { chooseReading } from "./choose-reading.ts";
import { readAllAgain } from "./decide-payloads.ts";
import { readingOf } from "./reading-of.ts";
import { receiveLead } from "./receive-lead.ts";
import { readContent } from "./shown-payload.ts";

const staffId = "Moira";
const relay = { phone: "(888) 555-0177", email: "relay@portal.example" };
/** Two share a first name, two a last name. Each says a word that nobody else says. */
const people = [
  { name: "Rosa Lind", phone: "404-555-0111", email: "rosa@home.example", message: "terrace" },
  { name: "Karl Lind", phone: "404-555-0112", email: "karl@home.example", message: "workshop" },
  { name: "Rosa Berg", phone: "404-555-0113", email: "berg@home.example", message: "orchard" },
  { name: "Ines Ortiz", phone: "404-555-0114", email: "ines@home.example", message: "library" },
];
type Person = (typeof people)[number];
const ids = [undefined, "undefined", 0, "contact-form-1", "{{lead_id}}", "lead-7"];

/** What partners send of one or several people. */
const shapes: readonly ((one: Person, other: Person) => object)[] = [
  (one) => one,
  ({ name, phone, message }) => ({ name, phone, message }),
  ({ name, email, message }) => ({ name, email, message }),
  (one) => ({ ...one, phone: relay.phone }),
  ({ name, message }) => ({ name, message, phone: relay.phone }),
  ({ message }) => ({ message, phone: relay.phone }),
  (one) => ({ ...one, email: relay.email }),
  ({ name, message }) => ({ name, message, email: relay.email }),
  (one, other) => ({ leads: [one, other] }),
  (one, other) => ({ leads: [one, { ...other, phone: undefined }] }),
  (one, other) => ({ ...one, mobile: other.phone }),
  (one, other) => ({ ...one, contact_email: other.email, note: `Their agent is ${other.email}` }),
];

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 0) % below;
  };
}

const digits = (text: string) => text.replace(/\D/g, "");

async function expectOwnCopies(test: TestWorld, label: string): Promise<number> {
  const leads = await test.world.database.read.selectFrom("leads").selectAll().execute();
  for (const lead of leads) {
    const consumer = { keyId: "key", email: lead.mailable ?? "", leads: [{ ...lead, isProven: true }], isProven: true };
    const copy = JSON.stringify(await copyOfPerson(test.world, consumer));
    const whose = people.filter((person) => isIn(copy, person)).map(({ name }) => name);
    expect(whose.length, `${label}: the copy of ${lead.firstName} ${lead.lastName} names ${whose}`).toBeLessThan(2);
  }
  return leads.length;
}

const isIn = (copy: string, { phone, email, message }: Person) =>
  copy.includes(email) || copy.includes(message) || copy.includes(phone) || copy.includes(digits(phone));

/** As staff would: the readings of which name, phone and email are one person's, some of them and never in order. */
async function decide({ world }: TestWorld, sourceId: string, next: (below: number) => number) {
  const { read } = world.database;
  const source = await findSource(read, sourceId);
  for (const payload of await payloadsOf(read, sourceId, 100, { outcomes: ["waiting"] })) {
    const { values } = await readContent(world, payload);
    const leads = source && values ? readingOf(source, values).leads : [];
    for (const [choice, { submission }] of [...leads.entries()].toReversed())
      if (isRight(submission.contactInfo) && next(3) > 0)
        await chooseReading(world, { payloadId: payload.id, staffId, choice });
  }
}

const isRight = ({ phone, email, ...name }: LeadSubmission["contactInfo"]) => {
  const person = people.find((one) => one.name === fullName(name));
  return person && ["", person.phone].includes(phone) && ["", person.email].includes(email);
};

describe.each(dailyEngines)("copies of what partners sent, on %s", (engine) => {
  it("nobody's copy names a stranger, whatever came in which order, and however staff read it", async () => {
    let leads = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const test = await atlanta(engine);
      const next = numbersFrom(seed);
      const sources = await Promise.all(
        ["Homes Daily", "Homes Weekly"].map((name) =>
          addSource(test.world, {
            facts: { name, kind: "partner", leadKind: "buyer", costCents: null, costUnit: "month", capPerDay: null },
            staffId,
          }),
        ),
      );
      const sent: string[] = [];
      for (let step = 0; step < 25; step += 1) {
        const source = sources[next(2)];
        const one = people[next(people.length)];
        const other = people.filter((person) => person !== one)[next(people.length - 1)];
        if (!source || !one || !other) throw new Error("There is nobody.");
        const shape = shapes[next(shapes.length)] ?? shapes[0];
        const body = next(6) === 0 ? sent[next(sent.length)] : undefined;
        const fresh = JSON.stringify({ id: ids[next(ids.length)], zip: "30308", ...shape?.(one, other) });
        sent.push(body ?? fresh);
        await receiveLead(test.world, { key: source.key, body: body ?? fresh, contentType: "application/json" });
        if (next(4) === 0) await decide(test, source.id, next);
        if (next(5) === 0) await readAllAgain(test.world, { sourceId: source.id, staffId });
        test.clock.pass({ seconds: next(3) * 11 * 3600 });
      }
      for (const { id } of sources) await decide(test, id, next);
      leads += await expectOwnCopies(test, `seed ${seed}`);
    }
    expect(leads).toBeGreaterThan(60);
  });
});
