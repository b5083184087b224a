import type { PlanSlug } from "#domain/agents/plan.ts";

/** An agent's record, created when the plan is paid or staff first write into it. */
export interface AgentsTable {
  id: string;
  receivedAt: string;
  /** Copied from the application, so that filtering by plan uses an index. Null: none of the four. */
  plan: PlanSlug | null;
  brokerage: string | null;
  designatedBroker: string | null;
  licenseState: string | null;
  licenseNumber: string | null;
  licenseProof: string | null;
  /** YYYY-MM-DD. */
  licenseCheckedOn: string | null;
  /** A staff id. */
  licenseCheckedBy: string | null;
}
