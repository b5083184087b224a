/** What a form of a conversation's page posts. */
export type ConversationAct = "messages" | "confirmation" | "removal" | "answered";

export interface ShownMessage {
  id: string;
  /** ISO, UTC. */
  at: string;
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
  /** Why nobody may write now; empty: one may. */
  refused: string;
  /** For blind copies of what the member sends elsewhere. */
  logAddress: string;
  timeZone: string;
}
