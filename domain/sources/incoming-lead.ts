import { type LeadKind, leadKinds } from "#domain/leads/lead-kind.ts";
import { type ContactInfo, type LeadSubmission, questionCounts, toSubmission } from "#domain/leads/questionnaire.ts";
import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import type { MappedFields } from "./mapping.ts";

/** Why a payload became no lead. */
export const refusalReasons = ["unreadable", "wrong-key", "no-way-to-reach"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What became of a payload. */
export type IntakeOutcome = "accepted" | "repeated" | "test" | "refused" | "waiting";
export type WaitReason = "paused" | "cap";

/** The consent that came with a lead: the partner's words, never ours. */
export interface IncomingConsent {
  /** Empty: none came. */
  wording: string;
  agreed: boolean;
  /** As the partner wrote them; empty if they did not. */
  at: string;
  page: string;
  ip: string;
  certificateUrl: string;
}

export interface IncomingLead {
  kind: LeadKind;
  submission: LeadSubmission;
  /** Null: the partner names none. */
  externalId: string | null;
  isTest: boolean;
  message: string;
  consent: IncomingConsent;
}

/** @param leadKind of a payload that does not say @returns undefined if nobody could call or write to this person */
export function incomingLead(from: MappedFields, leadKind: LeadKind): IncomingLead | undefined {
  const contactInfo = contactOf(from);
  if (isUnreachable(contactPointsOf(contactInfo))) return undefined;
  const kind = kindOf(from.kind) ?? leadKind;
  const answers = Array.from({ length: questionCounts[kind] }, (_, step) => (step === 0 ? placeOf(from) : ""));
  const wording = from.consentText.slice(0, longestMessage);
  return {
    kind,
    submission: toSubmission({ step: answers.length, answers, contactInfo }, false),
    externalId: from.externalId.slice(0, longestLine) || null,
    isTest: isTicked(from.isTest),
    message: from.message.slice(0, longestMessage),
    consent: {
      wording,
      agreed: wording !== "" && (from.consent === "" || isTicked(from.consent)),
      at: from.consentAt.slice(0, longestLine),
      page: from.consentPage.slice(0, longestLine),
      ip: from.consentIp.slice(0, longestLine),
      certificateUrl: from.certificateUrl.slice(0, longestLine),
    },
  };
}

function contactOf({ firstName, lastName, fullName, phone, email }: MappedFields): ContactInfo {
  const [first = "", ...rest] = fullName.split(/\s+/);
  const named = firstName || lastName ? { firstName, lastName } : { firstName: first, lastName: rest.join(" ") };
  const line = (text: string) => text.slice(0, longestLine);
  return { firstName: line(named.firstName), lastName: line(named.lastName), phone: line(phone), email: line(email) };
}

/** As somebody would type it: a zip code, or a city and state. */
function placeOf({ zip, city, state }: MappedFields): string {
  return (zip || [city, state].filter(Boolean).join(", ")).slice(0, longestLine);
}

const kindOf = (text: string) => {
  const word = text.toLowerCase().trim();
  return leadKinds.find((kind) => word.startsWith(kind.slice(0, 4)) || word === kind.slice(0, 3));
};

/** Two spellings of one wording: line ends and spaces do not matter. */
export const sameWording = (one: string, other: string): boolean => plainWording(one) === plainWording(other);

const plainWording = (wording: string) => wording.replace(/\s+/g, " ").trim();
