/** What became of one try to hand something to an outside service. */
export type DeliveryOutcome =
  | { ok: true }
  /** `reason` names the fault and holds nothing of the person concerned. */
  | { ok: false; reason: string; retryAfterSeconds?: number };
