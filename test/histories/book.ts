import fc from "fast-check";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { listContacts, peopleCounts, tagCounts } from "#database/contacts/contact-list.ts";
import { deleteRemovedContacts } from "#database/contacts/delete-removed-contacts.ts";
import { withFacts } from "#database/contacts/exported-contacts.ts";
import { parseImportCounts } from "#database/engine/stored-json.ts";
import { importOf } from "#database/imports/imports.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { contactFields, type DetailField } from "#domain/contacts/contact.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { importWays } from "#domain/contacts/import/import-field.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { addContact, editContact, keepInTouch } from "#operations/contacts/edit-contact.ts";
import { addDeal } from "#operations/contacts/edit-deal.ts";
import { keepApart, mergeContacts } from "#operations/contacts/merge-contacts.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { tagContacts } from "#operations/contacts/tag-contacts.ts";
import { undoContactChange } from "#operations/contacts/undo-contact-change.ts";
import { wrongBooks } from "#operations/contacts/verify-contacts.ts";
import { addContactTask, logTalk, noteContact, sayRelation } from "#operations/contacts/work-on-contact.ts";
import { chooseImport, startImport, startUndo } from "#operations/imports/choose-import.ts";
import { endImports } from "#operations/imports/end-imports.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { dayOfAgent, zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { answers } from "#test/leads.ts";
import type { ScenarioWorld } from "./history.ts";

const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const some = fc.nat(40);
/** Few of each, so that people meet: names, phones, emails and tags that many may have. */
const [names, phones, emails] = [fc.nat(3), fc.nat(3), fc.nat(3)];
const maybe = (one: fc.Arbitrary<number>) => fc.option(one, { nil: undefined, freq: 3 });
const person = fc.record({ first: maybe(names), last: fc.nat(1), phone: maybe(phones), email: maybe(emails) });
const tag = is("friends", "past client");
const undone = { undone: fc.boolean() };

export const bookAction = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: is("adds"), person }) },
  { weight: 3, arbitrary: fc.record({ is: is("edits"), contact: some, person }) },
  {
    weight: 5,
    arbitrary: fc.record({ is: is("imports"), rows: fc.array(person, { maxLength: 5 }), way: some, ...undone }),
  },
  { weight: 2, arbitrary: fc.record({ is: is("undoes import"), import: some }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: is("tags", "untags"), contacts: fc.array(some, { maxLength: 4 }), tag, ...undone }),
  },
  { weight: 5, arbitrary: fc.record({ is: is("merges"), contact: some, other: some, ...undone }) },
  { weight: 3, arbitrary: fc.record({ is: is("removes"), contacts: fc.array(some, { maxLength: 2 }), ...undone }) },
  { weight: 4, arbitrary: fc.record({ is: is("undoes"), change: some }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: is("works"),
      contact: some,
      how: is("talk", "stop", "note", "task", "deal", "relation", "touch", "apart"),
    }),
  },
  { weight: 5, arbitrary: fc.record({ is: is("accepts"), lead: fc.nat(2), phone: phones }) },
  { weight: 2, arbitrary: fc.record({ is: is("talks"), lead: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("gives back"), lead: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("erases"), lead: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ is: is("waits"), days: fc.integer({ min: 1, max: 40 }) }) },
);
export type BookAction = typeof bookAction extends fc.Arbitrary<infer One> ? One : never;

const firstNames = ["Rosa", "Karl", "Mia", "Bo"];
const lastNames = ["Lind", "Ortiz"];
const phoneOf = (number: number) => `404-555-014${number}`;
const emailOf = (number: number) => `person${number}@home.example`;
/** Nobody of the book is called so. */
const leadName = (lead: number) => `Zoe${lead}quill`;
const leadEmail = (lead: number) => `zoe${lead}quill@lead.example`;

type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;
const cellsOf = ({ first, last, phone, email }: Person, about: string) => ({
  firstName: first === undefined ? "" : (firstNames[first] ?? ""),
  lastName: first === undefined ? "" : (lastNames[last] ?? ""),
  phone: phone === undefined ? "" : phoneOf(phone),
  email: email === undefined ? "" : emailOf(email),
  about,
});

/** Ada's book, empty. @returns what one action broke */
export function startBook({ world, clock }: ScenarioWorld, agentId: string) {
  const { read } = world.database;
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  const member = { ...by.member, name: "Ada Park", email: "", hasSecondFactor: false };
  const imports: string[] = [];
  /** Each fact that Ada wrote, with the contact that has it. */
  const facts = new Map<string, string>();
  const erased = new Set<number>();
  let count = 0;

  const contacts = () =>
    read.selectFrom("contacts").selectAll().where("agentId", "=", agentId).orderBy("createdAt").orderBy("id").execute();
  const live = async () => (await contacts()).filter((one) => one.removedAt === null && one.mergedInto === null);
  const pick = async (number: number) => {
    const all = await live();
    return all[number % Math.max(1, all.length)];
  };
  const idsAt = async (numbers: readonly number[]) =>
    [...new Set(await Promise.all(numbers.map(async (one) => (await pick(one))?.id ?? "")))].filter(Boolean);
  const entered = (values: Partial<Record<DetailField, string>>) =>
    Object.fromEntries(contactFields.map((name) => [name, values[name] ?? ""])) as Record<DetailField, string>;
  const accepted = async () =>
    read
      .selectFrom("acceptances")
      .innerJoin("leads", "leads.id", "acceptances.leadId")
      .select(["leadId", "firstName"])
      .where("acceptances.agentId", "=", agentId)
      .where("endedAt", "is", null)
      .orderBy("acceptedAt")
      .execute();

  /** All that the book says, as an undo must restore it. */
  async function book(): Promise<string> {
    const of = async <Row extends object>(rows: Promise<Row[]>, without: string[] = []) =>
      (await rows)
        .map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !without.includes(name))))
        .toSorted();
    const own = (table: "contactPoints" | "contactTags" | "contactConsents" | "contactPairs" | "deals") =>
      read.selectFrom(table).selectAll().where("agentId", "=", agentId).execute() as Promise<object[]>;
    return JSON.stringify([
      await of(contacts(), ["version"]),
      await of(own("contactPoints")),
      ...(await Promise.all(
        (["contactTags", "contactConsents", "contactPairs", "deals"] as const).map((t) => of(own(t))),
      )),
      await of(read.selectFrom("contactTerms").selectAll().where("owner", "=", agentId).execute()),
    ]);
  }

  /** Does it, and takes it back at once if asked. */
  async function andUndo(
    wanted: boolean,
    act: () => Promise<string | undefined>,
    undo: (id: string) => Promise<unknown>,
  ): Promise<string[]> {
    const before = wanted ? await book() : "";
    const id = await act();
    if (!wanted || id === undefined) return [];
    await undo(id);
    const after = await book();
    const rowsOf = (text: string): string[] => JSON.parse(text).flat();
    const only = (one: string, other: string) => rowsOf(one).filter((row) => !rowsOf(other).includes(row));
    return after === before
      ? []
      : [`undone, the book is not as before: ${only(before, after)} is ${only(after, before)}`];
  }

  const changeIn = (changed: { ok: boolean; changeId?: string }) => (changed.ok ? changed.changeId : undefined);
  const undoChange = (id: string) => undoContactChange(world, by, id);

  async function work() {
    while (await workOnImports(world));
  }

  async function runImport(csv: string, way: number): Promise<string> {
    const sent = await sendImport(world, by, { name: "people.csv", content: bytesOf(csv) });
    if (!sent.ok) throw new Error(sent.reason);
    const { id } = sent;
    await chooseImport(world, by, { id, fields: [], way: importWays[way % importWays.length] ?? "fill", tag: "" });
    await work();
    const checked = (await importOf(read, by, id))?.counts;
    await startImport(world, by, id);
    await work();
    const done = (await importOf(read, by, id))?.counts;
    if (checked !== done) throw new Error(`The dry run counted ${checked}, the run ${done}.`);
    return id;
  }

  async function takeBack(id: string): Promise<void> {
    await startUndo(world, by, id);
    await work();
    const { rows } = { rows: await read.selectFrom("contacts").select("id").execute() };
    const there = new Set(rows.map((row) => row.id));
    for (const [fact, contact] of facts) if (!there.has(contact) && fact.startsWith("row ")) facts.delete(fact);
  }

  async function imports_({ rows, way, undone: wanted }: Extract<BookAction, { is: "imports" }>): Promise<string[]> {
    const lines = rows.map((row, no) => Object.values(cellsOf(row, `row ${count}-${no}.`)).join(","));
    const csv = ["First Name,Last Name,Phone,Email,Notes", ...lines].join("\n");
    if (lines.length === 0) return [];
    return andUndo(
      wanted,
      async () => {
        const id = await runImport(csv, way);
        if (!wanted) imports.push(id);
        if (wanted) return id;
        const again = parseImportCounts((await importOf(read, by, await runImport(csv, way)))?.counts ?? "");
        if (again.new > 0) throw new Error(`The same file again made ${again.new} people.`);
        return id;
      },
      takeBack,
    );
  }

  async function accept(lead: number, phone: number): Promise<void> {
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 60 });
    const { leadId } = await submitLead(world, {
      kind: "buyer",
      submission: {
        answers: ["30301", "", "", "", "", "", "", ""],
        contactInfo: { firstName: leadName(lead), lastName: "Quill", email: leadEmail(lead), phone: phoneOf(phone) },
        consent: true,
      },
      consentTextId: currentConsentText.id,
      disclosureTextId: currentDisclosureText.id,
      formKey: `book ${count}`,
      submissionContext: { page: "/", ip: `10.0.${count % 250}.7`, userAgent: "", honeypot: "", renderedAt },
    });
    erased.delete(lead);
    for (const staffId of ["Ida", "Ivo"]) await verifyLead(world, { leadId, staffId, passed: true, answers });
    await routeLead(world, { leadId, staffId: "Ivo" });
    const offer = await openOfferOfLead(read, leadId);
    if (offer?.agentId === agentId) await acceptOffer(world, { ...by, hasSigned: true }, offer.id);
  }

  async function workOn(contact: number, how: Extract<BookAction, { is: "works" }>["how"]): Promise<void> {
    const id = (await pick(contact))?.id ?? "";
    const talk = { id, channel: "call" as const, text: "" };
    if (how === "talk") await logTalk(world, by, { ...talk, outcome: "spoke" });
    if (how === "stop") await logTalk(world, by, { ...talk, outcome: "asked-to-stop" });
    if (how === "note") await noteContact(world, by, { id, text: `Note ${count}.` });
    if (how === "relation") await sayRelation(world, by, { id, relation: "client" });
    if (how === "touch") await keepInTouch(world, by, { id, every: count % 3 === 0 ? "" : "90" });
    if (how === "apart") await keepApart(world, by, { one: id, other: (await pick(contact + 1))?.id ?? "" });
    const today = await dayOfAgent(read, agentId, world.now());
    if (how === "task") await addContactTask(world, by, { id, text: `Task ${count}`, dueOn: today });
    const deal = { title: `Deal ${count}`, side: "buying", stage: "new", laterOn: "", lostReason: "" };
    const money = { price: "", commission: "", contractOn: "", closingOn: "" };
    if (how === "deal") await addDeal(world, by, id, { ...deal, ...money });
  }

  async function act(one: BookAction): Promise<string[]> {
    switch (one.is) {
      case "adds": {
        const about = `fact ${count}.`;
        const added = await addContact(world, by, entered(cellsOf(one.person, about)));
        const row = added.ok ? (await contacts()).find(({ id }) => id === added.id) : undefined;
        if (row?.about === about) facts.set(about, row.id);
        return [];
      }
      case "edits": {
        const contact = await pick(one.contact);
        if (!contact) return [];
        const about = `${contact.about ?? ""} fact ${count}.`;
        const { id, version } = contact;
        const edited = await editContact(world, by, {
          ...entered(cellsOf(one.person, about)),
          id,
          version: String(version),
        });
        if (edited.ok) facts.set(`fact ${count}.`, id);
        return [];
      }
      case "imports":
        return imports_(one);
      case "undoes import": {
        const id = imports[one.import % Math.max(1, imports.length)];
        if (id) await takeBack(id);
        return [];
      }
      case "tags":
      case "untags": {
        const what = one.is === "tags" ? "tagged" : "untagged";
        const ids = await idsAt(one.contacts);
        return andUndo(
          one.undone,
          async () => changeIn(await tagContacts(world, by, { ids, tag: one.tag, what })),
          undoChange,
        );
      }
      case "merges": {
        const [into, from] = [(await pick(one.contact))?.id ?? "", (await pick(one.other))?.id ?? ""];
        return andUndo(one.undone, async () => changeIn(await mergeContacts(world, by, { into, from })), undoChange);
      }
      case "removes": {
        const ids = await idsAt(one.contacts);
        return andUndo(one.undone, async () => changeIn(await removeContacts(world, by, ids)), undoChange);
      }
      case "undoes": {
        const changes = await read
          .selectFrom("contactChanges")
          .select("id")
          .where("undoneAt", "is", null)
          .orderBy("at")
          .orderBy("id")
          .execute();
        await undoChange(changes[one.change % Math.max(1, changes.length)]?.id ?? "");
        return [];
      }
      case "works":
        await workOn(one.contact, one.how);
        return [];
      case "accepts":
        await accept(one.lead, one.phone);
        return [];
      case "talks":
      case "gives back": {
        const leads = await accepted();
        const leadId = leads[one.lead % Math.max(1, leads.length)]?.leadId ?? "";
        if (one.is === "gives back") await giveBack(world, { agentId, member }, { leadId, reason: "I know them." });
        else await recordContact(world, by, { leadId, channel: "call", outcome: "spoke", text: "" });
        return [];
      }
      case "erases":
        await erasePerson(world, { email: leadEmail(one.lead), phone: undefined });
        erased.add(one.lead);
        return [];
      default: {
        clock.pass({ seconds: one.days * 24 * 3600 });
        await endImports(world);
        await deleteRemovedContacts(world.database, addDuration(world.now(), { days: -undoDays }));
        const there = new Set((await contacts()).map(({ id }) => id));
        for (const [fact, contact] of facts) if (!there.has(contact)) facts.delete(fact);
        return [];
      }
    }
  }

  async function broken(one: BookAction): Promise<string[]> {
    const all = await contacts();
    const found = (await wrongBooks(read)).map(([what, wrong]) => `${what}: ${wrong}`);
    for (const [fact, id] of facts) {
      const theirs = all.filter(({ about }) => about?.includes(fact));
      if (theirs.length !== 1 || theirs[0]?.id !== id) found.push(`“${fact}” is in ${theirs.length} contacts`);
    }
    const people = await live();
    const shown = await withFacts(read, by, world.now(), people);
    const open = new Set((await accepted()).map(({ firstName }) => firstName));
    for (const lead of [0, 1, 2]) {
      if (open.has(leadName(lead))) continue;
      if (JSON.stringify(shown).toLowerCase().includes(leadName(lead).toLowerCase()))
        found.push(`${leadName(lead)} is shown, and no lead of Ada's`);
    }
    found.push(...(await wrongCounts(shown)));
    if (one.is === "erases") found.push(...(await remains()));
    return found;
  }

  /** The list and its counts, against a count of what is shown of each. */
  async function wrongCounts(shown: Awaited<ReturnType<typeof withFacts>>): Promise<string[]> {
    const today = localDay(world.now(), await zoneOfAgent(read, agentId));
    const counts = await peopleCounts(read, by, today);
    const listed = shown.filter(
      (one) =>
        one.owner !== "network" ||
        one.lead !== undefined ||
        one.points.some(({ contactId }) => contactId === one.id) ||
        fullName({ firstName: one.firstName ?? "", lastName: one.lastName ?? "" }) !== "" ||
        one.company !== null,
    );
    const due = listed.filter(({ dueOn }) => dueOn !== null && dueOn <= today);
    const window = { terms: [], oldestFirst: false, after: undefined, most: 1000 };
    const list = await listContacts(read, by, { show: "all", tag: "", today }, window);
    const tags = Object.fromEntries(
      (await tagCounts(read, by, 10)).map(({ tag: name, count: number }) => [name, number]),
    );
    const said = { all: counts.all, due: counts.due, list: list.map(({ id }) => id).toSorted() };
    const is = { all: listed.length, due: due.length, list: listed.map(({ id }) => id).toSorted() };
    const wrongTags = Object.entries(tags).filter(
      ([name, number]) => shown.filter((one) => one.tags.includes(name)).length !== number,
    );
    return [
      ...(JSON.stringify(said) === JSON.stringify(is)
        ? []
        : [`counted ${JSON.stringify(said)}, are ${JSON.stringify(is)}`]),
      ...wrongTags.map(([name, number]) => `tag ${name}: ${number}`),
    ];
  }

  /** Rows of any table that still name an erased person. */
  async function remains(): Promise<string[]> {
    const found: string[] = [];
    const marks = [...erased].flatMap((lead) => [leadName(lead).toLowerCase()]);
    for (const { name } of await read.introspection.getTables()) {
      // An opt-out stays: without it nobody would know whom not to contact.
      if (name === "optOuts" || name === "optOutLifts") continue;
      const rows = await read
        .selectFrom(name as "leads")
        .selectAll()
        .execute();
      for (const row of rows) {
        const text = JSON.stringify(row).toLowerCase();
        if (marks.some((mark) => text.includes(mark))) found.push(`${name}: ${text}`);
      }
    }
    return found;
  }

  /** @returns what the action broke */
  return async (one: BookAction): Promise<string[]> => {
    count += 1;
    clock.pass({ seconds: 61 });
    const wrong = await act(one);
    return [...wrong, ...(await broken(one))];
  };
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
