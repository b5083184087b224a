import type { CorrectedPart } from "#domain/privacy/correction.ts";

const partNames: Record<CorrectedPart, string> = {
  name: "name",
  phone: "phone number",
  email: "email address",
  place: "place",
  answers: "answers",
};

/** "Rosa corrected the name". @param who their first name; null if unknown */
export const correctedTitle = ({ part, who }: { part: CorrectedPart; who: string | null }): string => {
  const person = who ?? "The person";
  return part === "answers"
    ? `${person} asked us to correct the answers`
    : `${person} corrected the ${partNames[part]}`;
};

/** What it was, and what it is; words about the answers as they are. */
export const correctedLine = ({ from, to }: { from: string; to: string }): string =>
  from === "" ? to : `${from} → ${to}`;
