import type { AccountRefusal, Registration } from "#domain/conversations/text.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

export interface TextToSend {
  /** E.164. */
  to: string;
  body: string;
  /** Whether an earlier attempt may have reached the provider without an answer. */
  isRepeat: boolean;
  /** What of the body no other text has; a repeat is not sent if the provider has one with it from then on. */
  mark: string;
  since: Date;
  /** Ids of other texts, which may have the same words. */
  others?: ReadonlySet<string>;
  /** Where the provider fetches them. */
  pictures?: readonly string[];
  /** Where the provider says what becomes of it. */
  statusUrl?: string;
}

type Failed = Extract<DeliveryOutcome, { ok: false }>;

/** `id`: the provider's. `code`: its own number for a refusal that no retry changes. "stopped": the owner of this number has opted out there. */
export type TextOutcome = { ok: true; id?: string } | (Failed & { code?: number }) | "stopped";

export interface InboundText {
  /** The provider's. */
  id: string;
  /** E.164. */
  from: string;
  body: string;
  /** Where the provider has them. */
  pictures: readonly string[];
}

/** A text that the sandbox's telephone sends. */
export interface SandboxText extends Pick<InboundText, "id" | "from" | "body"> {
  /** With a sample picture; to an account of a workspace alone. */
  hasPicture: boolean;
}

/** A call of the provider, to an address of ours. */
export interface TextCall {
  url: string;
  form: ReadonlyMap<string, string>;
  signature: string | null;
}

/** Sends text messages, and reads those that people send back. Never throws. */
export interface TextService {
  send(text: TextToSend): Promise<TextOutcome>;
  /** @returns undefined if the signature is not the provider's */
  readInbound(call: TextCall): InboundText | undefined;
}

export interface TextCredentials {
  accountSid: string;
  authToken: string;
  /** E.164. */
  from: string;
}

/** An account of a workspace's own. Never throws. */
export interface TextAccount extends TextService {
  /** Whether the provider has this text already. @returns `id` undefined: it has not */
  find(text: TextToSend): Promise<{ ok: true; id?: string } | Failed>;
  /** Tries the account, and has its number send what comes in to this address. @returns undefined: it works */
  connect(receiveAt: string): Promise<AccountRefusal | undefined>;
  registration(): Promise<Registration>;
  /** Fetched from the account's own media alone. @returns undefined: it could not be */
  picture(url: string): Promise<Uint8Array | undefined>;
}

export type TextAccounts = (credentials: TextCredentials) => TextAccount;
