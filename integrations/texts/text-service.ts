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
}

/** "stopped": the owner of this number has opted out at the provider. */
export type TextOutcome = DeliveryOutcome | "stopped";

export interface InboundText {
  /** E.164. */
  from: string;
  body: string;
}

/** Sends text messages, and reads those that people send back. Never throws. */
export interface TextService {
  send(text: TextToSend): Promise<TextOutcome>;
  /** @param url the address that the provider called @returns undefined if the signature is not the provider's */
  readInbound(call: {
    url: string;
    form: ReadonlyMap<string, string>;
    signature: string | null;
  }): InboundText | undefined;
}
