import type { BookFacts } from "#app/ui/my/leads/shown-lead.ts";
import { birthdayText } from "#content/contacts/birthday-text.ts";
import { bookCopy } from "#content/contacts/book.ts";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { longDate } from "#content/dates.ts";
import { contactRights } from "#database/contacts/contact-rights.ts";
import { contactNow, pointsOfPeople, tagsOfPeople } from "#database/contacts/contacts.ts";
import type { ContactsTable } from "#database/contacts/contacts-schema.ts";
import { parseExtras } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import { fullName } from "#domain/values/full-name.ts";

const { fields } = bookCopy;

/** What the agent knows of the person of an accepted lead. @param id of its contact; merged ones are read as one */
export async function bookFacts(read: Reader, id: string | null): Promise<BookFacts | null> {
  const contact = id === null ? undefined : await contactNow(read, id);
  return contact ? factsOfContact(read, contact) : null;
}

export async function factsOfContact(read: Reader, contact: ContactsTable): Promise<BookFacts> {
  const ids = [contact.id];
  const points = await pointsOfPeople(read, ids);
  const tags = await tagsOfPeople(read, ids);
  const { relation } = (await contactRights(read, ids))(contact.id);
  const { everyDays, dueOn, street, city, state, zip } = contact;
  const place = [street, [city, state].filter(Boolean).join(", "), zip].filter(Boolean).join(" · ");
  const extras = Object.entries(parseExtras(contact.extras));
  const facts = [
    { name: fields.name, value: fullName({ firstName: contact.firstName ?? "", lastName: contact.lastName ?? "" }) },
    { name: fields.company, value: contact.company ?? "" },
    ...points.map(({ kind, value, label }) => ({ name: label ? `${fields[kind]}, ${label}` : fields[kind], value })),
    { name: fields.address, value: place },
    { name: fields.birthday, value: contact.birthday ? birthdayText(contact.birthday) : "" },
    { name: contactCopy.relation.fact, value: relation ? contactCopy.relation.names[relation] : "" },
    { name: fields.about, value: contact.about ?? "" },
    ...extras.map(([name, value]) => ({ name, value })),
  ];
  const { title, edit, nothing, tags: label } = bookCopy;
  return {
    copy: { title, edit, nothing, tags: label },
    id: contact.id,
    facts: facts.filter(({ value }) => value),
    tags: [...new Set(tags.map(({ tag }) => tag))],
    touch: everyDays && dueOn ? contactCopy.touch.next(everyDays, longDate(dueOn)) : "",
  };
}
