import type { TemplateChannel } from "#domain/conversations/template.ts";

/** What a form of a conversation's page posts. */
export type ConversationAct = "messages" | "texts" | "confirmation" | "removal" | "answered";

export interface ShownMessage {
  id: string;
  /** ISO, UTC. */
  at: string;
  channel: TemplateChannel;
  isOwn: boolean;
  who: string;
  subject: string;
  text: string;
  quoted: string;
  /** Their addresses and names. */
  files: { to: string; name: string }[];
  /** What became of it, or why it waits; empty: nothing to say. */
  state: string;
  isDraft: boolean;
}

export interface ShownConversation {
  id: string;
  name: string;
  /** Of the person. */
  page: string;
  /** The newest last. */
  messages: ShownMessage[];
  /** ISO: of the newest earlier one; null: these are all. */
  earlier: string | null;
  isWaiting: boolean;
  needsSubject: boolean;
  /** By which the page writes now. */
  by: TemplateChannel;
  /** Why nobody may write by it now; empty: one may. */
  refused: string;
  /** Opens the member's own phone, where the workspace has no account for texts; null: they are written here. */
  ownPhone: { href: string | null; mayConnect: boolean } | null;
  /** For blind copies of what the member sends elsewhere. */
  logAddress: string;
  /** A template with the person's values, for the form that is shown; null: none was chosen. */
  template: { key: string; subject: string; text: string } | null;
  /** What is counted of the next email; empty: nothing. */
  counted: string;
  timeZone: string;
}
