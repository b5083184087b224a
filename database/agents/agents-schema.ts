import type { PlanSlug } from "#domain/agents/plan.ts";

/**
 * The record behind an application whose plan is paid for, or into which staff have written: what must be known of an
 * agent before leads and money move.
 */
export interface AgentsTable {
  /** The application's. */
  id: string;
  /** When the record was begun. */
  receivedAt: string;
  /** The application's plan; here as well, so that a plan's list walks an index. Null: none of the four. */
  plan: PlanSlug | null;
  brokerage: string | null;
  designatedBroker: string | null;
  /** Two letters: which state's register was looked into. */
  licenseState: string | null;
  licenseNumber: string | null;
  /** A link, or words that say where it can be seen. */
  licenseProof: string | null;
  /** YYYY-MM-DD. */
  licenseCheckedOn: string | null;
  /** Who of the staff checked it. */
  licenseCheckedBy: string | null;
}
