import { brand } from "#content/brand.ts";
import { relationNames } from "./relation-names.ts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** People of the workspace: those whom we referred, and the agent's own. */
export const peopleCopy = {
  title: "People",
  line: "Everybody you work with: the clients we refer to you, and people of your own.",
  search: "Name, phone, email or tag",
  find: "Search",
  clear: "Clear search",
  shows: "Whom to show",
  show: { all: "All", zipstead: `From ${brand.name}`, due: "Due", clients: "Clients" },
  tags: "Tags",
  add: "Add a person",
  import: "Import",
  duplicates: "Same person twice?",
  changes: "Undo a change",
  board: "View as a board",
  empty: "Nobody yet. Each lead that you accept is a person here, and you can add people of your own.",
  emptyWithoutCrm: "Nobody yet. Each lead that you accept is a person here.",
  emptyDue: "Nobody is due. Set “Keep in touch” on a person, and they are listed here when it is time.",
  emptyClients: "No clients yet. A person with a closed deal is listed here.",
  noneFound: "Nobody matches. Try part of the name, the full phone number, or another tag.",
  never: "Not spoken with yet",
  spoke: (count: number) => (count === 0 ? "Spoke today" : `Spoke ${days(count)} ago`),
  due: (day: string) => `Due ${day}`,
  choose: "Choose a colleague",
  selected: "For the people you select",
  tag: "Tag",
  addTag: "Add tag",
  takeTag: "Remove tag",
  relation: "How you know them",
  relations: relationNames,
  chooseRelation: "Choose",
  saveRelation: "Save",
  everybody: (tag: string) => `For everybody tagged “${tag}”. An answer on record stays.`,
  remove: "Remove",
  handOff: "Hand off to",
  handOffButton: "Hand off",
  done: {
    tagged: (count: number, tag: string) => `${people(count)} tagged “${tag}”.`,
    untagged: (count: number, tag: string) => `The tag “${tag}” is removed from ${people(count)}.`,
    removed: (count: number) => `${people(count)} removed. They are deleted in 30 days.`,
    "owner-changed": (count: number) => `${people(count)} handed off.`,
    merged: "Two entries are one person now.",
  },
  undo: "Undo",
  undone: "Undone. Everything is as before.",
} as const;

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

export const changesCopy = {
  title: "Undo a change",
  line: "What you did with your people in the last 30 days, the last first. One press takes it back.",
  empty: "There is nothing to undo.",
} as const;

export const duplicatesCopy = {
  title: "Same person twice?",
  line: "These entries have a phone or an email in common. Merging can be undone for 30 days.",
  empty: "No two entries have a phone or an email in common.",
  shared: { phone: "Same phone", email: "Same email" },
  merge: "Merge",
  apart: "Two people",
  into: (name: string) => `Keep ${name}`,
} as const;
