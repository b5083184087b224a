import { personalDataOfAgents } from "#database/agents/agents-schema.ts";
import { personalDataOfBrokers } from "#database/brokers/brokers-schema.ts";
import { personalDataOfConnections } from "#database/connections/connections-schema.ts";
import { personalDataOfConsumers } from "#database/consumers/consumers-schema.ts";
import { personalDataOfContacts } from "#database/contacts/contacts-schema.ts";
import { personalDataOfConversations } from "#database/conversations/conversations-schema.ts";
import { personalDataOfDistribution } from "#database/distribution/distribution-schema.ts";
import { personalDataOfMaintenance } from "#database/engine/engine-schema.ts";
import { personalDataOfClosings } from "#database/fees/closings-schema.ts";
import { personalDataOfCollection } from "#database/fees/collection-schema.ts";
import { personalDataOfLedger } from "#database/fees/ledger-schema.ts";
import { personalDataOfProofs } from "#database/fees/proofs-schema.ts";
import { personalDataOfFiles } from "#database/files/files-schema.ts";
import { personalDataOfFollowUps } from "#database/follow-ups/follow-ups-schema.ts";
import { personalDataOfImports } from "#database/imports/imports-schema.ts";
import { personalDataOfIncoming } from "#database/incoming/incoming-schema.ts";
import { personalDataOfInquiries } from "#database/inquiries/inquiries-schema.ts";
import { personalDataOfLeads } from "#database/leads/leads-schema.ts";
import { personalDataOfMembers } from "#database/members/members-schema.ts";
import { personalDataOfModeration } from "#database/moderation/moderation-schema.ts";
import { personalDataOfNotifications } from "#database/notifications/notifications-schema.ts";
import { personalDataOfHandovers } from "#database/offers/handover-schema.ts";
import { personalDataOfPayments } from "#database/payments/payments-schema.ts";
import { personalDataOfProfiles } from "#database/profiles/profiles-schema.ts";
import { personalDataOfPromises } from "#database/promises/promises-schema.ts";
import { personalDataOfRefunds } from "#database/refunds/refunds-schema.ts";
import { personalDataOfReviews } from "#database/reviews/reviews-schema.ts";
import type { Schema } from "#database/schema.ts";
import { personalDataOfSources } from "#database/sources/sources-schema.ts";
import { personalDataOfStaff } from "#database/staff/staff-schema.ts";
import { personalDataOfTerritory } from "#database/territory/territory-schema.ts";
import { personalDataOfWork } from "#database/work/work-schema.ts";
import { personalDataOfConsent } from "./consent-schema.ts";
import type { Declarations, TableName } from "./declaration.ts";
import { personalDataOfRights } from "./rights-schema.ts";

/** Of every table: the erasures, what a person is shown before one, and the copy for a person follow from it. */
export const personalData = {
  ...personalDataOfPayments,
  ...personalDataOfHandovers,
  ...personalDataOfLeads,
  ...personalDataOfWork,
  ...personalDataOfImports,
  ...personalDataOfContacts,
  ...personalDataOfConversations,
  ...personalDataOfFollowUps,
  ...personalDataOfDistribution,
  ...personalDataOfRefunds,
  ...personalDataOfConsumers,
  ...personalDataOfRights,
  ...personalDataOfConsent,
  ...personalDataOfInquiries,
  ...personalDataOfAgents,
  ...personalDataOfMembers,
  ...personalDataOfConnections,
  ...personalDataOfTerritory,
  ...personalDataOfModeration,
  // Of the sandbox's texts first, which the numbers lead to.
  ...personalDataOfMaintenance,
  ...personalDataOfNotifications,
  ...personalDataOfProfiles,
  ...personalDataOfReviews,
  ...personalDataOfPromises,
  ...personalDataOfProofs,
  ...personalDataOfCollection,
  ...personalDataOfFiles,
  ...personalDataOfClosings,
  ...personalDataOfBrokers,
  ...personalDataOfLedger,
  ...personalDataOfIncoming,
  ...personalDataOfSources,
  ...personalDataOfStaff,
} as const satisfies Declarations<TableName>;

/** Tables whose declared columns are copied for their person. */
export type CopiedTable = {
  [Table in TableName]: (typeof personalData)[Table] extends { copied: { columns: readonly string[] } } ? Table : never;
}[TableName];

export type CopiedRow<Table extends CopiedTable> = Pick<
  Schema[Table],
  Extract<keyof Schema[Table], (typeof personalData)[Table]["copied"]["columns"][number]>
>;
