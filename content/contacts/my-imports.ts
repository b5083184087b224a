import type { ImportPreset } from "#domain/contacts/import/columns.ts";
import type { ImportField, ImportWay } from "#domain/contacts/import/import-field.ts";
import type { ImportState } from "#domain/imports/import-state.ts";

const whole = new Intl.NumberFormat("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${whole.format(count)} people`);
const rows = (count: number) => (count === 1 ? "1 row" : `${whole.format(count)} rows`);

export const importsCopy = {
  title: "Import people",
  line: "A CSV or vCard file, as Google, Outlook, Apple, Follow Up Boss and others export it. Nobody is added before you have seen the counts.",
  back: "People",
  field: "File",
  hint: "CSV or vCard (.vcf), at most 50 MB and 100,000 rows. From Excel: File, Save As, CSV UTF-8.",
  send: "Read the file",
  list: "Your imports",
  none: "No imports yet.",
  all: "All imports",
  state: {
    columns: "Columns to check",
    checking: "Being counted",
    checked: "Ready to import",
    running: "Being imported",
    done: "Imported",
    undoing: "Being taken back",
    undone: "Taken back",
    refused: "Not readable",
  } satisfies Record<ImportState, string>,
  removed: "The file is removed. Nobody was added.",
} as const;

export const importCopy = {
  sent: "Sent",
  columns: {
    title: "What the columns are",
    cards: "Each card is one person. Nothing is to be chosen but what follows.",
    line: "We chose by the headers. Change what is wrong.",
    again: "Change columns or choices",
    more: (count: number) =>
      `${count === 1 ? "1 more column is" : `${count} more columns are`} empty at the beginning.`,
    way: "People you have already",
    wayHint:
      "We know them by their email, or by their phone and first name. People who share only a phone are kept apart.",
    ways: {
      fill: "Fill what is empty",
      skip: "Leave as they are",
      overwrite: "Overwrite",
    } satisfies Record<ImportWay, string>,
    tag: "Tag for everybody in the file",
    tagHint: "Optional.",
    check: "Count, change nothing",
  },
  fields: {
    "first-name": "First name",
    "last-name": "Last name",
    "full-name": "Full name",
    company: "Company",
    phone: "Phone",
    email: "Email",
    label: "Label of the phone or email beside it",
    tags: "Tags",
    about: "About",
    birthday: "Birthday",
    street: "Street",
    city: "City",
    state: "State",
    zip: "Zip code",
    "no-phone": "Do not call or text",
    "no-email": "Do not email",
    "no-contact": "Do not contact",
    extra: "Keep as it is",
    ignore: "Leave out",
  } satisfies Record<ImportField, string>,
  presets: {
    google: "These are the columns of Google Contacts.",
    "google-older": "These are the columns of Google Contacts (older export).",
    outlook: "These are the columns of Outlook.",
    "follow-up-boss": "These are the columns of Follow Up Boss.",
  } satisfies Record<ImportPreset, string>,
  work: {
    checking: (done: number) => (done === 0 ? "We are counting." : `${whole.format(done)} rows counted so far.`),
    running: (done: number, of: number) => `${whole.format(done)} of ${rows(of)} imported.`,
    undoing: (done: number, of: number) => `${whole.format(done)} of ${rows(of)} taken back.`,
    line: "You may leave this page. The work goes on.",
    look: "Look again",
  },
  checked: {
    title: "What the import would do",
    line: "Nobody has been added or changed yet.",
    run: "Import",
    nothing: "The import would change nothing.",
  },
  report: { title: "What the import did" },
  counts: {
    new: (count: number) => `${people(count)} added`,
    filled: (count: number) => `${rows(count)} filled or updated people whom you have`,
    same: (count: number) => `${rows(count)} changed nothing: you have these people`,
    households: (count: number) =>
      `${count === 1 ? "1 of them shares" : `${whole.format(count)} of them share`} a phone with somebody else. They are kept apart.`,
    stopped: (count: number) =>
      `${rows(count)} ${count === 1 ? "says" : "say"} “do not call” or “do not email”. These phones and emails are blocked, and stay blocked after an undo for people you keep.`,
    shortened: (count: number) =>
      `${rows(count)} ${count === 1 ? "has" : "have"} a phone that Excel shortened (like 4.04556E+09). Its digits are lost, so the people come without it. Format the column as text in Excel and export again.`,
    shortenedAt: (list: string) => `Rows ${list}.`,
    refused: (count: number) => `${rows(count)} left out`,
  },
  refusedFile: "Download these rows",
  consent: "An import records no consent. Whether you may call or write to somebody stands on their page.",
  undo: {
    title: "Undo",
    line: (day: string) =>
      `Until ${day} you can take this import back. People whom it added are removed, and people whom it filled are as before. Whom you have changed since stays.`,
    over: "The 30 days in which this import could be taken back are over.",
    button: "Undo this import",
    title2: "What the undo did",
    reversed: (count: number) => `${rows(count)} reversed`,
    kept: (count: number) => `${rows(count)} kept: you changed the person since, or have worked with them`,
    lost: (count: number) => `${rows(count)} could not be reversed: the person was merged or removed since`,
    keptPeople: "Kept",
  },
  remove: "Remove this file",
  noName: "No name",
} as const;
