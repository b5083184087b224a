import type { Declarations } from "#database/privacy/declaration.ts";
import type { BounceReason } from "#domain/conversations/bounce.ts";
import type { DraftReason, MessageDirection, MessageState } from "#domain/conversations/message.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";
import type { Registration, TextStatus } from "#domain/conversations/text.ts";
import { personalDataOfTemplates, type TemplatesSchema } from "./templates-schema.ts";

/**
 * An email or a text between a member and a person of the book. Deleted with the person of its lead, or with the removed contact.
 * Staff have no screen, search or export of this table. (agentId, mailId) is unique.
 */
export interface MessagesTable {
  id: string;
  agentId: string;
  contactId: string;
  /** The lead by which they reach the person; null: an own client. Once it is not theirs any more, nobody sees it. */
  leadId: string | null;
  /** The member who wrote it, or to whom it was passed on; null: none. */
  memberId: string | null;
  at: string;
  channel: TemplateChannel;
  direction: MessageDirection;
  state: MessageState;
  draftReason: DraftReason | null;
  subject: string;
  text: string;
  /** What the writer's mail program repeated below the text. */
  quoted: string;
  /** JSON: names of files that came with it and that we do not take. */
  leftOut: string;
  /** The sender's address, if it came in: an email or a number (E.164). */
  fromAddress: string | null;
  /** Its Message-ID if it came by mail, without angle brackets; of a text the provider's id, once it has one. */
  mailId: string | null;
  /** Of a text to the person: how far it came. Null: it has not left, or it is none. */
  textStatus: TextStatus | null;
  /** Why it did not arrive: the provider's code, or a reason of ours. */
  textError: string | null;
  /** Of one that came in: when a member answered, or said that it needs no answer (ISO). */
  answeredAt: string | null;
  /** When we learned that it did not arrive, why, and at which address (as it is compared). */
  bouncedAt: string | null;
  bounceReason: BounceReason | null;
  bouncedAddress: string | null;
  /** When the person reported it as spam. */
  complainedAt: string | null;
  /** What is counted of it, as of when it left ("clicks loads"); null: nothing. */
  tracks: string | null;
  /** JSON (domain/conversations/clicks.ts); null: none. */
  clicks: string | null;
  /** When its picture was first loaded, by whomever; null: never, or it has none. */
  loadedAt: string | null;
}

/** Of a message of which nobody has reported anything. */
export const nothingReported = {
  bouncedAt: null,
  bounceReason: null,
  bouncedAddress: null,
  complainedAt: null,
  tracks: null,
  clicks: null,
  loadedAt: null,
} as const;

/** A workspace's own account at the provider of texts, with one number. Of several open ones the newest counts. */
export interface TextAccountsTable {
  id: string;
  agentId: string;
  /** The one who connected it. */
  memberId: string | null;
  /** E.164. */
  phone: string;
  /** Encrypted: the account's id and its token, in two lines. Null once it has ended. */
  secret: string | null;
  /** As the provider said when it was last asked. */
  registration: Registration;
  checkedAt: string;
  createdAt: string;
  endedAt: string | null;
}

export interface ConversationsSchema extends TemplatesSchema {
  messages: MessagesTable;
  textAccounts: TextAccountsTable;
}

export const personalDataOfConversations = {
  ...personalDataOfTemplates,
  messages: {
    find: { column: "leadId", in: "leads" },
    copied: { columns: ["at", "channel", "direction", "subject", "text", "fromAddress"], orderBy: ["at", "id"] },
    erased: "deleted",
  },
  textAccounts: { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" },
} as const satisfies Declarations<keyof ConversationsSchema>;
