import { licenseStatus } from "#domain/agents/license-status.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";

/** What decides whether a profile is public, each read from its one home. */
export interface PublicationFacts {
  plan: PlanSlug | null;
  /** A payment for the plan has come and was neither refunded nor taken back. */
  isPaid: boolean;
  /** When the cancelled plan ends, ISO; null: it is not cancelled. */
  planEndsAt: string | null;
  /** Belongs to the workspace. */
  isMember: boolean;
  name: string;
  /** YYYY-MM-DD. */
  licenseCheckedOn: string | null;
  firm: Firm;
  agreementSignedAt: string | null;
  /** When the member pressed Publish. */
  publishedAt: string | null;
}

/** The brokerage. An empty text is not known. */
export interface Firm {
  name: string;
  licenseNumber: string;
  phone: string;
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

/** The member, the broker or we must act. */
export const publicationNeeds = {
  membership: "you",
  name: "you",
  paid: "you",
  agreement: "you",
  license: "we",
  "license-again": "we",
  brokerage: "broker",
  "brokerage-license": "broker",
  "office-address": "broker",
  "office-phone": "broker",
  publish: "you",
} as const;
export type PublicationNeed = keyof typeof publicationNeeds;
export type WhoActs = (typeof publicationNeeds)[PublicationNeed];

/** "line": the directory names the agent, without a page of theirs (specification: the Standard Plan). */
export type Publication = "page" | "line" | "closed";

/** Team: for each of its members, of whom there are five at most (domain/members/team.ts). */
const plansWithPage: readonly (PlanSlug | null)[] = ["professional", "growth", "team"];

const includesPage = (plan: PlanSlug | null): boolean => plansWithPage.includes(plan);

export function publicationOf(facts: PublicationFacts, now: Date): Publication {
  if (publicationGaps(facts, now).length > 0 || facts.plan === null) return "closed";
  return includesPage(facts.plan) ? "page" : "line";
}

/** @returns all that is missing, in the order in which it is best done */
export function publicationGaps(facts: PublicationFacts, now: Date): PublicationNeed[] {
  const { firm } = facts;
  const license = licenseStatus(facts.licenseCheckedOn, now);
  const met: Record<PublicationNeed, boolean> = {
    membership: facts.isMember,
    name: facts.name.trim() !== "",
    paid: facts.isPaid && (facts.planEndsAt === null || facts.planEndsAt > now.toISOString()),
    agreement: facts.agreementSignedAt !== null,
    license: license !== "unchecked",
    "license-again": license !== "due-again",
    brokerage: isKnown(firm.name),
    "brokerage-license": isKnown(firm.licenseNumber),
    "office-address": [firm.street, firm.city, firm.state, firm.zip].every(isKnown),
    "office-phone": isKnown(firm.phone),
    publish: facts.publishedAt !== null,
  };
  return needs.filter((need) => !met[need]);
}

const isKnown = (text: string): boolean => text.trim() !== "";

const isNeed = (text: string): text is PublicationNeed => Object.hasOwn(publicationNeeds, text);
const needs = Object.keys(publicationNeeds).filter(isNeed);
