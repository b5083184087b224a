import { relationNames } from "./relation-names.ts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** The page of one person. */
export const contactCopy = {
  noName: "No name",
  back: "People",
  line: "In your book since",
  worksOnIt: (name: string) => `Owned by ${name}.`,
  relation: {
    title: "How do you know them?",
    legend: "Your answer",
    line: "We keep your answer on record as the reason that you may call or write.",
    names: relationNames,
    button: "Save",
    fact: "How you know them",
  },
  touch: {
    title: "Keep in touch",
    line: "Today names them when so many days have passed since you last spoke.",
    label: "Every",
    never: "Do not remind me",
    days,
    button: "Save",
    next: (everyDays: number, day: string) => `Every ${days(everyDays)}, next on ${day}.`,
  },
  tags: { title: "Tags", add: "Add tag", label: "New tag", take: (tag: string) => `Remove the tag ${tag}` },
  remove: "Remove this person",
  removeLine:
    "You can undo it for 30 days. Then the entry and its notes are deleted. Appointments to come are cancelled, which an undo does not take back.",
  merge: "Merge with another entry",
  others: "Other requests",
  ended: "No open request",
} as const;

/** The form of a person. */
export const contactFormCopy = {
  add: "Add a person",
  edit: "Edit",
  addLine: "A name, a company, a phone or an email is enough. Only your workspace sees it.",
  network: "What you know besides what their request says. Only your workspace sees it.",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  phone: "Phone",
  email: "Email",
  morePoints: "More phones and emails",
  phone2: "Second phone",
  phone3: "Third phone",
  email2: "Second email",
  email3: "Third email",
  more: "Address, birthday, notes",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  birthday: "Birthday",
  birthdayHint: "Such as 3/9/1980, or March 9",
  about: "About",
  save: "Save",
} as const;
