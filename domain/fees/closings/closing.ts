import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Cents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";

export const closingStates = ["under-contract", "closed", "fell-through"] as const;
export type ClosingState = (typeof closingStates)[number];

/** The one who bought, sold or rented. "household": named by the agent or the person. */
export const closingParties = ["person", "household", "other"] as const;
export type ClosingParty = (typeof closingParties)[number];

/** "team": the workspace that accepted the lead. "colleague": somebody else of the firm, whose own client it was. */
export const representations = ["team", "colleague"] as const;
export type Representation = (typeof representations)[number];

/** What is known of a deal; null: not known. Days are YYYY-MM-DD. */
export interface ClosingFacts {
  address: string | null;
  /** Which side the agent represented; a renter's is a lease. */
  side: LeadKind | null;
  priceCents: Cents | null;
  /** The gross commission of the agent's side, in cents. */
  commissionCents: Cents | null;
  /** When the contract was signed. */
  contractOn: string | null;
  expectedOn: string | null;
  closedOn: string | null;
  party: ClosingParty | null;
  /** Of party "household". */
  householdName: string | null;
  representedBy: Representation | null;
  /** The closing office: title company, attorney or escrow. */
  officeName: string | null;
  officeEmail: string | null;
  officePhone: string | null;
}

/** "on-record": the lead was closed before closings were recorded, so its figures are unknown. */
export type ClosingChangeKind = "under-contract" | "closed" | "corrected" | "fell-through" | "on-record";

export interface ClosingChange extends ClosingFacts {
  kind: ClosingChangeKind;
}

export interface Closing extends ClosingFacts {
  state: ClosingState;
  /** How many changes it has had. */
  version: number;
}

export const unknownFacts: ClosingFacts = {
  ...{ address: null, side: null, priceCents: null, commissionCents: null },
  ...{ contractOn: null, expectedOn: null, closedOn: null },
  ...{ party: null, householdName: null, representedBy: null, officeName: null, officeEmail: null, officePhone: null },
};

/** What the changes, oldest first, add up to. @returns undefined for none, and for an order that cannot be */
export function foldClosing(changes: readonly ClosingChange[]): Closing | undefined {
  let closing: Closing | undefined;
  for (const { kind, ...change } of changes) {
    const state = stateAfter(closing?.state, kind);
    if (!state) return undefined;
    closing = { ...closingFactsOf(change), state, version: (closing?.version ?? 0) + 1 };
  }
  return closing;
}

/** A closing is under contract before it is closed; once it fell through, nothing follows. */
function stateAfter(state: ClosingState | undefined, kind: ClosingChangeKind): ClosingState | undefined {
  switch (kind) {
    case "under-contract":
      return state === undefined ? "under-contract" : undefined;
    case "on-record":
      return state === undefined ? "closed" : undefined;
    case "closed":
      return state === "under-contract" ? "closed" : undefined;
    case "corrected":
      return state === "fell-through" ? undefined : state;
    case "fell-through":
      return state === undefined || state === "fell-through" ? undefined : "fell-through";
  }
}

/** The facts alone, of a row that has them. */
export function closingFactsOf(row: ClosingFacts): ClosingFacts {
  const { address, side, priceCents, commissionCents, contractOn, expectedOn, closedOn, party, householdName } = row;
  const { representedBy, officeName, officeEmail, officePhone } = row;
  return {
    ...{ address, side, priceCents, commissionCents, contractOn, expectedOn, closedOn, party, householdName },
    ...{ representedBy, officeName, officeEmail, officePhone },
  };
}

/** Two addresses are the same if they have the same words: "12 Elm St., #4" and "12 elm st 4". */
export const addressKey = (address: string): string => (address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const reminderDays = [0, 2, 7];

/** When the agent is asked next how a deal under contract stands. @returns YYYY-MM-DD; null: not anymore */
export function remindOn(
  { state, expectedOn }: Pick<Closing, "state" | "expectedOn">,
  remindersSent: number,
): string | null {
  const days = reminderDays[remindersSent];
  if (state !== "under-contract" || expectedOn === null || days === undefined) return null;
  return dayAfter(expectedOn, days);
}

/** How many reminders are past on this day. @param expectedOn, today YYYY-MM-DD */
export const remindersPast = (expectedOn: string, today: string): number =>
  reminderDays.filter((days) => dayAfter(expectedOn, days) <= today).length;
