import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Cents } from "#domain/values/money.ts";

/** Through what its leads come in. */
export const sourceKinds = ["google-ads", "partner", "mail"] as const;
/** Our own forms have a price like the others, and neither address nor payloads. */
export const ownKinds = ["own-site", "agent-referrals"] as const;
export type OwnKind = (typeof ownKinds)[number];
export type SourceKind = (typeof sourceKinds)[number] | OwnKind;

export const ownKindOf = (kind: string) => ownKinds.find((one) => one === kind);

export const ownSiteId = "own-site";
/** Leads whom agents elsewhere referred, and who confirmed it. */
export const agentReferralsId = "agent-referrals";
/** In figures: leads that staff added. */
export const staffAddedId = "staff";

/** The id of the consent text that a source shows. */
export const consentTextOf = (sourceId: string) => `source-${sourceId}`;

export const costUnits = ["lead", "month"] as const;
export type CostUnit = (typeof costUnits)[number];

/** What staff say about a source. */
export interface SourceFacts {
  name: string;
  kind: SourceKind;
  /** Of a lead whose data does not say. */
  leadKind: LeadKind;
  /** Null: unknown. */
  costCents: Cents | null;
  costUnit: CostUnit;
  /** Null: no limit. */
  capPerDay: number | null;
}

export const sourceFields = ["name", "kind", "leadKind", "cost", "costUnit", "capPerDay"] as const;
export type SourceField = (typeof sourceFields)[number];
export type SourceRefusal = "no-name" | "too-long" | "not-chosen" | "no-amount" | "no-cap";
export type SourceRefusals = Partial<Record<SourceField, SourceRefusal>>;
