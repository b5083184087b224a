import type { Closing } from "#domain/fees/closings/closing.ts";
import { addMonths } from "#domain/refunds/add-months.ts";
import type { ReportState } from "#domain/refunds/lead-report.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";
import { type Cents, shareOf } from "#domain/values/money.ts";
import type { EndingCause } from "#domain/work/agent-stage.ts";

/** The lead as one workspace accepted it. Days are YYYY-MM-DD on its agent's calendar. */
export interface FeeLead {
  agentId: string;
  acceptedOn: string;
  /** In hundredths of a percent of the commission, as agreed at the acceptance; null: not known. */
  percentBp: number | null;
  /** Null: it is theirs. "another-agent": the person asked for another one. */
  ending: EndingCause | null;
  /** What the agent reported about it, and what became of that. */
  reports: readonly { ground: ReportGround; state: ReportState }[];
}

export type FeeClosing = Closing & {
  /** The workspace that closed it; null: unknown. */
  agentId: string | null;
};

/** The terms that the agent signed. */
export interface FeeAgreement {
  /** Months after the acceptance in which a closing costs a fee. */
  tailMonths: number;
}

/** Why no fee is due. */
export type NoFeeReason =
  | { why: "fell-through" }
  | { why: "known-before" }
  | { why: "report-validated"; ground: ReportGround }
  | { why: "wrong-person" }
  | { why: "taken-back" }
  | { why: "asked-for-another" }
  | { why: "with-another-agent" }
  | { why: "colleagues-client" }
  | { why: "somebody-else" }
  | { why: "before-acceptance"; acceptedOn: string }
  | { why: "after-tail"; until: string }
  | { why: "no-commission" };

/** Why it is due. */
export type FeeReason =
  | { why: "closed-in-tail"; acceptedOn: string; until: string }
  | { why: "household-member" }
  | { why: "given-back" }
  | { why: "percent"; percentBp: number; commissionCents: Cents };

/** What is not known yet, and who can say it. */
export type FeeNeed =
  | "agreement"
  | "percent"
  | "commission"
  | "day"
  | "party"
  | "representation"
  | "agent"
  | "report-decision";

export type Fee =
  /** `isEstimate`: the deal is still under contract. */
  | { due: "yes"; cents: Cents; isEstimate: boolean; reasons: FeeReason[] }
  | { due: "no"; reasons: NoFeeReason[] }
  | { due: "unknown"; needs: FeeNeed[] };

/**
 * The referral fee of one deal (Referral Agreement, section 3). A reason against it outweighs what is not known; what is
 * not known is neither yes nor no.
 * @param agreement null: none is signed
 */
export function feeDue(lead: FeeLead, closing: FeeClosing, agreement: FeeAgreement | null): Fee {
  const until = agreement && lastDay(lead.acceptedOn, agreement.tailMonths);
  const against = reasonsAgainst(lead, closing, until);
  if (against.length > 0) return { due: "no", reasons: against };
  const { percentBp } = lead;
  const { commissionCents } = closing;
  const needs = needsOf(lead, closing, agreement);
  if (needs.length > 0 || until === null || percentBp === null || commissionCents === null)
    return { due: "unknown", needs };
  const reasons: FeeReason[] = [
    { why: "closed-in-tail", acceptedOn: lead.acceptedOn, until },
    ...(closing.party === "household" ? [{ why: "household-member" } as const] : []),
    ...(lead.ending === "given-back" ? [{ why: "given-back" } as const] : []),
    { why: "percent", percentBp, commissionCents },
  ];
  const isEstimate = closing.state === "under-contract";
  return { due: "yes", cents: shareOf(commissionCents, percentBp), isEstimate, reasons };
}

function reasonsAgainst(lead: FeeLead, closing: FeeClosing, until: string | null): NoFeeReason[] {
  const { acceptedOn, ending, reports } = lead;
  const day = dayOf(closing);
  const valid = reports.filter(({ state }) => state === "validated").map(({ ground }) => ground);
  const invalid = valid.filter((ground) => ground !== "existing-client" && ground !== "wrong-person");
  const isWrongPerson = ending === "wrong-person" || valid.includes("wrong-person");
  return [
    ...when(closing.state === "fell-through", { why: "fell-through" }),
    ...when(valid.includes("existing-client"), { why: "known-before" }),
    ...invalid.map((ground) => ({ why: "report-validated", ground }) as const),
    ...when(isWrongPerson, { why: "wrong-person" }),
    ...when(ending === "reassigned", { why: "taken-back" }),
    ...when(ending === "another-agent", { why: "asked-for-another" }),
    ...when(closing.agentId !== null && closing.agentId !== lead.agentId, { why: "with-another-agent" }),
    ...when(closing.representedBy === "colleague", { why: "colleagues-client" }),
    ...when(closing.party === "other", { why: "somebody-else" }),
    ...(day !== null && day < acceptedOn ? [{ why: "before-acceptance", acceptedOn } as const] : []),
    ...(day !== null && until !== null && day > until ? [{ why: "after-tail", until } as const] : []),
    ...when(closing.commissionCents === 0, { why: "no-commission" }),
  ];
}

const when = <Reason extends NoFeeReason>(is: boolean, reason: Reason): Reason[] => (is ? [reason] : []);

function needsOf({ percentBp, reports }: FeeLead, closing: FeeClosing, agreement: FeeAgreement | null): FeeNeed[] {
  const isOpen = closing.state === "under-contract";
  const missing: [FeeNeed, boolean][] = [
    ["agreement", agreement === null],
    ["percent", percentBp === null],
    ["commission", closing.commissionCents === null],
    ["day", dayOf(closing) === null],
    ["agent", closing.agentId === null],
    // Under contract nobody has been asked yet.
    ["party", closing.party === null && !isOpen],
    ["representation", closing.representedBy === null && !isOpen],
    ["report-decision", reports.some(({ state }) => state === "open")],
  ];
  return missing.flatMap(([need, isMissing]) => (isMissing ? [need] : []));
}

/** While it is under contract, the expected one. */
const dayOf = ({ state, closedOn, expectedOn }: Closing) => (state === "under-contract" ? expectedOn : closedOn);

/** The last day on which a closing costs a fee, itself included. @param acceptedOn YYYY-MM-DD */
export const lastDay = (acceptedOn: string, tailMonths: number): string =>
  addMonths(`${acceptedOn}T00:00:00.000Z`, tailMonths).slice(0, 10);
