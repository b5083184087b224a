import type { z } from "zod";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { listContacts as peopleInList } from "#database/contacts/contact-list.ts";
import { contactRights } from "#database/contacts/contact-rights.ts";
import { contactOf, contactsById, pointsOf } from "#database/contacts/contacts.ts";
import type { ContactsTable } from "#database/contacts/contacts-schema.ts";
import { withFacts } from "#database/contacts/exported-contacts.ts";
import { parseExtras } from "#database/engine/stored-json.ts";
import { contactFields, type DetailField, emailFields, phoneFields } from "#domain/contacts/contact.ts";
import { type DetailsRefusal, enteredOfContact } from "#domain/contacts/contact-details.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { fullName } from "#domain/values/full-name.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { addContact as add, editContact } from "#operations/contacts/edit-contact.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import type { World } from "#operations/world.ts";
import { badCursor, cursorOf, readCursor } from "./cursor.ts";
import { endpoint, notFound, nothing, type Refused } from "./endpoint.ts";
import { Contact, ContactSet, ContactsPage, changedContact, contactsQuery, newContact, Stored } from "./schemas.ts";
import type { ApiAccess } from "./token.ts";

const listContacts = endpoint({
  ...{ method: "GET", path: "contacts", name: "listContacts", scope: "contacts:read" },
  ...{ query: contactsQuery, body: nothing, answer: ContactsPage },
  async run(world, { access, query: { q, tag, limit, cursor } }) {
    const last = readCursor(cursor);
    if (last === "unreadable") return badCursor;
    const [receivedAt = "", id = ""] = last ?? [];
    const { read } = world.database;
    const found = await peopleInList(
      read,
      access,
      { show: "all", tag: tag.trim().toLowerCase(), today: "" },
      { terms: searchTerms(q), oldestFirst: false, after: last && { receivedAt, id }, most: limit + 1 },
    );
    const page = found.slice(0, limit);
    const end = found.length > limit ? page.at(-1) : undefined;
    const ids = page.map((row) => row.id);
    const rows = new Map((await contactsById(read, access, ids)).map((row) => [row.id, row]));
    const listed = ids.flatMap((one) => rows.get(one) ?? []);
    return {
      ok: true,
      answer: { data: await shownContacts(world, access, listed), next: end ? cursorOf(end.receivedAt, end.id) : null },
    };
  },
});

const readContact = endpoint({
  ...{ method: "GET", path: "contacts/:id", name: "readContact", scope: "contacts:read" },
  ...{ query: nothing, body: nothing, answer: Contact },
  async run(world, { access, params }) {
    const row = await contactOf(world.database.read, access, params.id ?? "");
    const [shown] = row ? await shownContacts(world, access, [row]) : [];
    return shown ? { ok: true, answer: shown } : notFound;
  },
});

const addContact = endpoint({
  ...{ method: "POST", path: "contacts", name: "addContact", scope: "contacts:write" },
  ...{ query: nothing, body: newContact, answer: Stored, status: 201, problems: ["no-crm"] },
  async run(world, { access, body }) {
    const added = await add(world, access, enteredIn(body));
    return added.ok ? { ok: true, answer: { id: added.id } } : refused(added.reason);
  },
});

const changeContact = endpoint({
  ...{ method: "PATCH", path: "contacts/:id", name: "changeContact", scope: "contacts:write" },
  ...{ query: nothing, body: changedContact, answer: ContactSet, problems: ["no-crm", "changed-since"] },
  async run(world, { access, params, body: { version, ...body } }) {
    const { read } = world.database;
    const before = await contactOf(read, access, params.id ?? "");
    if (!before) return notFound;
    const { id } = before;
    // What was read here is of `version`, or the change is refused.
    const entered = enteredIn(body, enteredOfContact(before, await pointsOf(read, id)));
    const edited = await editContact(world, access, { ...entered, id, version: String(version) });
    return edited.ok ? { ok: true, answer: { id, version: version + 1 } } : refused(edited.reason);
  },
});

const removeContact = endpoint({
  ...{ method: "DELETE", path: "contacts/:id", name: "removeContact", scope: "contacts:write" },
  ...{ query: nothing, body: nothing, answer: null, problems: ["open-lead"] },
  async run(world, { access, params }) {
    const row = await contactOf(world.database.read, access, params.id ?? "");
    const removed = row && (await removeContacts(world, access, [row.id]));
    if (!removed || (!removed.ok && removed.reason === "nobody")) return notFound;
    return removed.ok ? { ok: true, answer: null } : { ok: false, problem: "open-lead" };
  },
});

export const contactEndpoints = [listContacts, readContact, addContact, changeContact, removeContact];

type Entered = Record<DetailField, string>;

/** As the form of a person sends it. @param before what stays where the body says nothing */
function enteredIn(
  { phones, emails, ...lines }: z.infer<typeof newContact>,
  before: Partial<Entered> = {},
): Record<DetailField, string> {
  const entered = Object.fromEntries(contactFields.map((name) => [name, before[name] ?? ""])) as Entered;
  for (const [name, value] of Object.entries(lines) as [keyof typeof lines, string | null | undefined][])
    if (value !== undefined) entered[name] = value ?? "";
  if (phones) for (const [index, name] of phoneFields.entries()) entered[name] = phones[index] ?? "";
  if (emails) for (const [index, name] of emailFields.entries()) entered[name] = emails[index] ?? "";
  return entered;
}

function refused(reason: DetailsRefusal | "no-crm" | "changed-since" | "unknown-contact"): Refused {
  if (reason === "unknown-contact") return notFound;
  if (reason === "no-crm" || reason === "changed-since") return { ok: false, problem: reason };
  const message = contactRefusals.details[reason];
  const field = fieldOf(reason);
  return { ok: false, problem: "invalid", detail: message, ...(field && { errors: [{ field, message }] }) };
}

/** "phones.1" of "no-phone-phone2"; undefined: of none alone. */
function fieldOf(reason: DetailsRefusal): string | undefined {
  if (reason === "no-birthday" || reason === "no-state") return reason.slice("no-".length);
  const phone = phoneFields.findIndex((name) => reason === `no-phone-${name}`);
  const email = emailFields.findIndex((name) => reason === `no-email-${name}`);
  if (phone >= 0) return `phones.${phone}`;
  return email >= 0 ? `emails.${email}` : undefined;
}

async function shownContacts(
  { database: { read }, baseUrl, now }: World,
  access: ApiAccess,
  rows: readonly ContactsTable[],
): Promise<z.infer<typeof Contact>[]> {
  const rightsOf = await contactRights(
    read,
    rows.map(({ id }) => id),
  );
  return (await withFacts(read, access, now(), rows)).map(({ points, tags, lead, ...row }) => {
    const { id, version, firstName, lastName, company, street, city, state, zip } = row;
    const { phone = [], email = [] } = Object.groupBy(points, ({ kind }) => kind);
    const said = lead && { name: fullName(lead), phone: lead.phone, email: lead.email, emailsOnly: lead.emailsOnly };
    return {
      ...{ id, version, name: said?.name || displayName(row), firstName, lastName, company },
      ...{
        phones: phone.map(shownPoint),
        emails: email.map(shownPoint),
        street,
        city,
        state,
        zip,
        birthday: row.birthday,
      },
      ...{ about: row.about, extras: parseExtras(row.extras), tags, relation: rightsOf(id).relation },
      ...{ everyDays: row.everyDays, dueOn: row.dueOn, lastTalkAt: row.touchedAt, origin: row.owner },
      ...{ createdAt: row.createdAt, url: new URL(`/my/contacts/${id}`, baseUrl).href },
      lead: said && lead ? { id: lead.id, ...said, doNotContact: lead.doNotContact } : null,
    };
  });
}

const shownPoint = ({
  value,
  address,
  label,
  isStopped,
}: Awaited<ReturnType<typeof withFacts>>[number]["points"][number]) => ({
  ...{ value, address, label, stopped: isStopped },
});
