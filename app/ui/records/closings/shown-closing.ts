import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import type { ClosingChangeKind, ClosingFacts, ClosingState } from "#domain/fees/closings/closing.ts";
import type { ClosingAct } from "#domain/fees/closings/closing-act.ts";
import type { ClosingProblems } from "#domain/fees/closings/closing-form.ts";
import type { ClosingQuestion } from "#domain/fees/closings/closing-questions.ts";
import type { Fee } from "#domain/fees/fee-due.ts";
import type { InvoiceNeed } from "#domain/fees/invoices/invoice-need.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ProofState } from "./proof-state.ts";

export interface ShownClosing extends ClosingFacts {
  id: string;
  no: number;
  state: ClosingState;
  version: number;
  /** Undefined: nobody has agreed to a fee. */
  fee: Fee | undefined;
  /** Its number, or what it waits for; undefined: there will be none, or the deal has not closed. */
  invoice: { number: string } | { needs: InvoiceNeed[] } | { isEstimate: true } | undefined;
  /** The newest settlement statement; null: none was sent. */
  proof: { id: string; state: ProofState } | null;
  /** Oldest first. */
  changes: {
    id: string;
    at: string;
    kind: ClosingChangeKind;
    /** Null: nobody, as the person left the agent, or the lead had closed before closings were recorded. */
    who: string | null;
    reason: string;
    confirmed: ClosingQuestion[];
  }[];
}

/** The closings of one lead, for its agent or the office. */
export interface ShownClosings {
  leadId: string;
  name: string;
  kind: LeadKind;
  closings: ShownClosing[];
  /** Of the agent; the office's own on its pages. */
  timeZone: string;
}

/** A form to show again with what was typed. */
export interface RefusedClosing {
  act: ClosingAct;
  /** Empty: a new deal. */
  closingId: string;
  message: string | undefined;
  problems: ClosingProblems;
  asked: AskedQuestion<ClosingQuestion>[];
  entered: Record<string, string>;
}
