import type { Kysely, Transaction } from "kysely";
import type { AgentsSchema } from "#database/agents/agents-schema.ts";
import type { BrokersSchema } from "#database/brokers/brokers-schema.ts";
import type { ConnectionsSchema } from "#database/connections/connections-schema.ts";
import type { ConsumersSchema } from "#database/consumers/consumers-schema.ts";
import type { ContactsSchema } from "#database/contacts/contacts-schema.ts";
import type { ConversationsSchema } from "#database/conversations/conversations-schema.ts";
import type { DistributionSchema } from "#database/distribution/distribution-schema.ts";
import type { EngineSchema } from "#database/engine/engine-schema.ts";
import type { ClosingsSchema } from "#database/fees/closings-schema.ts";
import type { CollectionSchema } from "#database/fees/collection-schema.ts";
import type { LedgerSchema } from "#database/fees/ledger-schema.ts";
import type { ProofsSchema } from "#database/fees/proofs-schema.ts";
import type { FilesSchema } from "#database/files/files-schema.ts";
import type { FollowUpsSchema } from "#database/follow-ups/follow-ups-schema.ts";
import type { ImportsSchema } from "#database/imports/imports-schema.ts";
import type { IncomingSchema } from "#database/incoming/incoming-schema.ts";
import type { InquiriesSchema } from "#database/inquiries/inquiries-schema.ts";
import type { LeadsSchema } from "#database/leads/leads-schema.ts";
import type { MembersSchema } from "#database/members/members-schema.ts";
import type { ModerationSchema } from "#database/moderation/moderation-schema.ts";
import type { NotificationsSchema } from "#database/notifications/notifications-schema.ts";
import type { HandoverSchema } from "#database/offers/handover-schema.ts";
import type { PaymentsSchema } from "#database/payments/payments-schema.ts";
import type { ConsentSchema } from "#database/privacy/consent-schema.ts";
import type { RightsSchema } from "#database/privacy/rights-schema.ts";
import type { ProfilesSchema } from "#database/profiles/profiles-schema.ts";
import type { PromisesSchema } from "#database/promises/promises-schema.ts";
import type { RefundsSchema } from "#database/refunds/refunds-schema.ts";
import type { ReviewsSchema } from "#database/reviews/reviews-schema.ts";
import type { SourcesSchema } from "#database/sources/sources-schema.ts";
import type { StaffSchema } from "#database/staff/staff-schema.ts";
import type { TerritorySchema } from "#database/territory/territory-schema.ts";
import type { WorkSchema } from "#database/work/work-schema.ts";

/**
 * Each subject lists its tables, with their columns and what they have of persons, in a file that ends in -schema.ts: the
 * same on both engines. Times are ISO 8601 in UTC, money is whole cents, ids are UUIDs, booleans are 0 or 1.
 */
export interface Schema
  extends AgentsSchema,
    BrokersSchema,
    ConnectionsSchema,
    CollectionSchema,
    FilesSchema,
    ConsumersSchema,
    ContactsSchema,
    ConversationsSchema,
    FollowUpsSchema,
    DistributionSchema,
    ImportsSchema,
    EngineSchema,
    IncomingSchema,
    InquiriesSchema,
    HandoverSchema,
    LeadsSchema,
    MembersSchema,
    ModerationSchema,
    NotificationsSchema,
    PaymentsSchema,
    ConsentSchema,
    RightsSchema,
    ProfilesSchema,
    PromisesSchema,
    ProofsSchema,
    ClosingsSchema,
    LedgerSchema,
    RefundsSchema,
    ReviewsSchema,
    SourcesSchema,
    StaffSchema,
    TerritorySchema,
    WorkSchema {}

export type Reader = Kysely<Schema> | Transaction<Schema>;
export type Writer = Transaction<Schema>;
