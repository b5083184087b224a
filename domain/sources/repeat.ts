import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { namesAgree, spokenName } from "./reading/person-name.ts";
import { contactsCompared, type Reached } from "./same-person.ts";

/** A person and their wish. */
export interface Wished extends Reached {
  kind: LeadKind;
  zip: string | null;
  city: string | null;
  state: string | null;
  /** In their own words. */
  place: string;
}

interface Circumstances {
  /** The partner sent both under one id. */
  sameId: boolean;
  /** The earlier one came within a day. */
  isRecent: boolean;
}

/**
 * Whether a lead is the earlier one sent again: the same person with the same wish. A person needs two witnesses of id, phone,
 * email and name, as partners send one id for all, and portals one phone or email; and nothing may speak against it.
 */
export function isRepeat(lead: Wished, earlier: Wished, { sameId, isRecent }: Circumstances): boolean {
  const { phone, email } = contactsCompared(lead, earlier);
  // A phone or an email that the earlier lead does not have is new to us.
  const isNew = (mine: string | null, theirs: string | null) => mine !== null && theirs === null;
  if (phone === "differs" || email === "differs" || !isSameWish(lead, earlier)) return false;
  if (isNew(lead.dialable, earlier.dialable) || isNew(lead.mailable, earlier.mailable)) return false;
  if (!mayHaveSameName(lead, earlier, email === "same")) return false;
  const witnesses = [sameId, phone === "same", email === "same", isSameName(lead, earlier)].filter(Boolean).length;
  return witnesses > 1 && (phone === "same" || email === "same") && (sameId || isRecent);
}

/** Without a name a phone is too little: many may share it. */
const mayHaveSameName = (one: Wished, other: Wished, isSameEmail: boolean) => {
  const nameless = [one, other].filter((each) => spokenName(each).length === 0).length;
  return nameless === 0 ? namesAgree(one, other) : isSameEmail || nameless === 2;
};

const isSameName = (one: Wished, other: Wished) =>
  spokenName(one).length > 0 && spokenName(one).join(" ") === spokenName(other).join(" ");

/** A place that one of them leaves out is no other place. A seller's is a house. */
function isSameWish(one: Wished, other: Wished): boolean {
  if (one.kind !== other.kind) return false;
  const same = (first: string | null, second: string | null) =>
    !first || !second || first.toLowerCase() === second.toLowerCase();
  if (!same(one.zip, other.zip) || !same(one.state, other.state) || !same(one.city, other.city)) return false;
  const isHouse = one.kind === "seller" && /^\d+ \D/.test(one.place) && /^\d+ \D/.test(other.place);
  return !isHouse || same(houseOf(one.place), houseOf(other.place));
}

const houseOf = (place: string) => place.split(",")[0]?.replace(/\W+/g, " ").trim() ?? "";
