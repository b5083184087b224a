export type DeliveryOutcome =
  /** `note`: what the member should know of the answer, without personal data. */
  | { ok: true; note?: string }
  /**
   * `reason` has no personal data. `noSuchReceiver`: the address does not exist, so a retry is useless. `isFinal`: it is too
   * late for another attempt.
   */
  | { ok: false; reason: string; retryAfterSeconds?: number; noSuchReceiver?: true; isFinal?: true };
