import type { ReadNotice } from "./payment-notice.ts";

/** The promise of a provider that can be asked what it told us of and we never took. */
export interface PaymentHistory {
  /**
   * Notices since a time whose delivery has not succeeded, one after the other.
   * @throws where the provider cannot be asked
   */
  undelivered(since: Date): AsyncIterable<ReadNotice>;
}
