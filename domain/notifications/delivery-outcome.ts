export type DeliveryOutcome =
  /** `note`: what the member should know of the answer, without personal data. */
  | { ok: true; note?: string }
  /** `reason` has no personal data. `noSuchReceiver`: the address does not exist, so a retry is useless. */
  | { ok: false; reason: string; retryAfterSeconds?: number; noSuchReceiver?: true };
