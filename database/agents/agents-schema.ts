import type { Declarations } from "#database/privacy/declaration.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";

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
}

export const personalDataOfAgents = {
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
        ...{ brokerage: null, designatedBroker: null, licenseNumber: null, licenseProof: null },
      },
      stays: [
        ...(["id", "receivedAt", "confirmedAt", "joinedAt", "mergedInto", "plan", "timeZone", "timeZoneBy"] as const),
        ...(["licenseState", "licenseCheckedOn", "licenseCheckedBy"] as const),
      ],
    },
  },
} as const satisfies Declarations<"applications" | "agents">;
