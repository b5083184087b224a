import type { IntakeOutcome, RefusalReason, WaitReason } from "#domain/sources/incoming-lead.ts";
import type { Mapping } from "#domain/sources/mapping.ts";
import type { SourceFacts } from "#domain/sources/source.ts";

export interface ShownSource extends SourceFacts {
  id: string;
  /** The approved wording of consent. */
  wording: string | null;
  pausedAt: string | null;
  mapping: Mapping;
  /** Of everything that it ever posted, and of its latest emails. */
  fieldNames: string[];
  /** What somebody could send to it. */
  sample: string;
  payloads: {
    id: string;
    receivedAt: string;
    body: string;
    outcome: IntakeOutcome;
    reason: RefusalReason | WaitReason | null;
    leadId: string | null;
  }[];
  /** Of which outcome they are; empty: all. */
  show: string;
  /** The last one, if there are older ones. */
  older: string | null;
  /** Of our own site alone. */
  origins: { origin: string; leads: number; accepted: number; closed: number }[] | undefined;
  /** Wordings that staff have not approved, with how many leads came with each. */
  waiting: { wording: string; leads: number }[];
  mayWrite: boolean;
}
