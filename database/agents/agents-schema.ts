import type { Declarations } from "#database/privacy/declaration.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { BrokerQueueReason } from "#domain/brokers/broker-status.ts";

/** One agent, however often they applied. Their record is theirs; applications stay what was submitted. */
export interface AgentsTable {
  /** The id of their first application. */
  id: string;
  /** When they applied; once they have joined: when they joined. */
  receivedAt: string;
  /** In lower case, unique: an application from this address is of this agent. Null once erased. */
  email: string | null;
  /** When a payment, the link in an email or staff proved the address. Until then applications only propose the link. */
  confirmedAt: string | null;
  /** When a plan was first paid for, or staff first wrote into the record. Null: has only applied. */
  joinedAt: string | null;
  /** The agent that staff merged this one into; everything then refers to that one. */
  mergedInto: string | null;
  /** Copied from the application, so that filtering by plan uses an index. Null: none of the four. */
  plan: PlanSlug | null;
  firstName: string;
  lastName: string;
  /** Where emails to the agent go, in lower case: their sign-in address once they have one. Null: none, or erased. */
  contactEmail: string | null;
  phone: string;
  officeAddress: string;
  /** As typed. */
  state: string;
  /** IANA; null while `timeZoneBy` is "default". */
  timeZone: string | null;
  timeZoneBy: "agent" | "default";
  brokerage: string | null;
  designatedBroker: string | null;
  licenseState: string | null;
  licenseNumber: string | null;
  licenseProof: string | null;
  /** YYYY-MM-DD. */
  licenseCheckedOn: string | null;
  /** A staff id. */
  licenseCheckedBy: string | null;
  /** Their brokerage (database/brokers/brokers-schema.ts). */
  brokerId: string | null;
  /** Why their broker is in the staff's queue, and since when (ISO); null: not in it. Named before release 0.3. */
  brokerMatter: BrokerQueueReason | null;
  brokerMatterSince: string | null;
  /** What is counted of members' emails: "clicks loads" (domain/conversations/mail-settings.ts); null: nothing. */
  tracks: string | null;
  /** After how many months emails with people are deleted; null: they stay. */
  keepMonths: number | null;
}

export interface ApplicationsTable extends Omit<OnboardingSubmission, "agreed"> {
  id: string;
  /** SHA-256 of the submission's identity (domain/moderation/submission-key.ts). */
  agentId: string;
  submissionKey: string;
  receivedAt: string;
  agreed: 0 | 1;
  Website: string;
  moderationReason: string | null;
  /** Staff rejected it. Left out: 0. */
  rejected?: 0 | 1;
  /** As in `LeadsTable`; null: older than this column, or not sent by a form. */
  client: string | null;
  /** When its email was confirmed, a checkout started or staff vouched; from then on reservations last a week. */
  confirmedAt: string | null;
  /**
   * "open": it came in the name of an agent who has a workspace or has paid, and nobody has proven that it is theirs.
   * "denied": the agent said that it is not. Until it is theirs (null, or left out) it does nothing.
   */
  identityCheck?: "open" | "denied" | null;
  /** When it was proven or denied; null, or left out, if it never had to be. */
  identityAnsweredAt?: string | null;
  /** The member who said so; null if a link in an email did. */
  identityAnsweredBy?: string | null;
}

/** An agent takes another plan, or has fewer seats in the same one. A unique index lets one be open at most. */
export interface PlanChangesTable {
  id: string;
  agentId: string;
  memberId: string;
  fromPlan: PlanSlug;
  toPlan: PlanSlug;
  requestedAt: string;
  /** From when on; null: once its order is paid. */
  effective: string | null;
  /** For the difference in price; null if nothing is to be paid. */
  orderId: string | null;
  appliedAt: string | null;
  withdrawnAt: string | null;
  /** Until then the agent picks the zip codes above the number of the new plan; null if there were none. */
  zipsBy: string | null;
  zipsDoneAt: string | null;
}

/** An agent ends their plan. A unique index lets one be open at most. */
export interface CancellationsTable {
  id: string;
  agentId: string;
  memberId: string;
  at: string;
  /** From when on the zip codes are free. */
  effective: string;
  undoneAt: string | null;
  /** When the agent bought a plan again, or was merged with a record that was cancelled later. */
  endedAt: string | null;
}

/** A member of staff looks after a workspace. One is open at most. */
export interface AccountManagersTable {
  id: string;
  agentId: string;
  staffId: string;
  since: string;
  /** A staff id; null: by the rule. */
  namedBy: string | null;
  endedAt: string | null;
}

export interface AgentsSchema {
  accountManagers: AccountManagersTable;
  agents: AgentsTable;
  applications: ApplicationsTable;
  planChanges: PlanChangesTable;
  cancellations: CancellationsTable;
}

const ofAgent = {
  find: { column: "agentId", in: "agents" },
  copied: "nothing",
  erased: { kept: "for the books" },
} as const;

export const personalDataOfAgents = {
  accountManagers: { of: "staff" },
  applications: {
    find: { column: "id", in: "applications" },
    copied: "nothing",
    erased: {
      emptied: {
        ...{ firstName: "", lastName: "", email: "", phone: "", licenseNumber: "", mlsid: "", manager: "" },
        ...{ billingAddress: "", shippingAddress: "", planPrimaryArea: "", planSecondaryArea: "", client: null },
      },
      stays: [
        ...(["id", "agentId", "submissionKey", "receivedAt", "agreed", "Website", "moderationReason"] as const),
        ...(["rejected", "confirmedAt", "identityCheck", "identityAnsweredAt", "identityAnsweredBy"] as const),
        ...(["city", "state", "primaryArea", "secondaryArea", "plan", "planPrice"] as const),
      ],
    },
  },
  agents: {
    find: { column: "id", in: "agents" },
    copied: "nothing",
    erased: {
      // An agent with another application follows that one instead.
      special: "follow another application",
      emptied: {
        ...{ email: null, firstName: "", lastName: "", contactEmail: null, phone: "", officeAddress: "", state: "" },
        ...{ brokerMatter: null, brokerMatterSince: null },
        ...{ brokerage: null, designatedBroker: null, licenseNumber: null, licenseProof: null },
      },
      stays: [
        ...(["id", "receivedAt", "confirmedAt", "joinedAt", "mergedInto", "plan", "timeZone", "timeZoneBy"] as const),
        ...(["tracks", "keepMonths"] as const),
        ...(["licenseState", "licenseCheckedOn", "licenseCheckedBy", "brokerId"] as const),
      ],
    },
  },
  cancellations: ofAgent,
  planChanges: ofAgent,
} as const satisfies Declarations<keyof AgentsSchema>;
