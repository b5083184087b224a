export type DeliveryOutcome =
  | { ok: true }
  /** `reason` has no personal data. `noSuchReceiver`: the address does not exist, so a retry is useless. */
  | { ok: false; reason: string; retryAfterSeconds?: number; noSuchReceiver?: true };
