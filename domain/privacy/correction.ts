import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { longestLine } from "#domain/text/text-limits.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";

/** "answers": in words, for the office to write into the record. */
export const correctedParts = ["name", "phone", "email", "place", "answers"] as const;
export type CorrectedPart = (typeof correctedParts)[number];

/** As stored with a rights request. Of "answers" only the words are there, in `to`. */
export interface Correction {
  part: CorrectedPart;
  from: string;
  to: string;
}

/** Why a request cannot be corrected at all. */
export type CorrectionLock = "not-proven" | "closed" | "erasing" | "too-often";
export type RequestCorrectionRefusal =
  | "no-name"
  | "no-number"
  | "no-address"
  | "same-address"
  | "no-place"
  | "too-long";

const mostOften = 10;
/** Days back from now in which corrections of one request are counted: many would be guesses at somebody's number. */
export const countedDays = 30;

/** @param lately how many corrections of this request were made within the counted days */
export function correctionLock(
  { isProven, stage, rejected }: { isProven: boolean; stage: LeadStage; rejected?: 0 | 1 },
  { isErasing, lately }: { isErasing: boolean; lately: number },
): CorrectionLock | undefined {
  if (!isProven) return "not-proven";
  if (rejected === 1 || stage === "closed" || stage === "paid-at-closing") return "closed";
  if (isErasing) return "erasing";
  return lately >= mostOften ? "too-often" : undefined;
}

/** What is typed for each part; trimmed. */
export type EnteredCorrection =
  | { part: "name"; firstName: string; lastName: string }
  | { part: "phone"; phone: string }
  | { part: "email"; email: string }
  | { part: "place"; place: string };

export function requestCorrectionRefusal(entered: EnteredCorrection): RequestCorrectionRefusal | undefined {
  const { part: _, ...texts } = entered;
  if (Object.values(texts).some((text) => text.length > longestLine)) return "too-long";
  switch (entered.part) {
    case "name":
      return entered.firstName === "" ? "no-name" : undefined;
    case "phone":
      return dialable(entered.phone) === null ? "no-number" : undefined;
    case "email":
      return isEmailAddress(entered.email) ? undefined : "no-address";
    case "place":
      return entered.place === "" ? "no-place" : undefined;
  }
}
