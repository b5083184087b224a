import type { ReadNotice } from "./payment-notice.ts";

export interface PaymentHistory {
  /** Yields events since a time that the provider could not deliver to us. @throws if the provider is unreachable */
  undelivered(since: Date): AsyncIterable<ReadNotice>;
}
