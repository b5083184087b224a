/** What became of one try to hand something to an outside service. */
export type DeliveryOutcome =
  | { ok: true }
  /**
   * `reason` names the fault and holds nothing of the person concerned. `noSuchReceiver`: nothing arrives at that address,
   * however often it is sent.
   */
  | { ok: false; reason: string; retryAfterSeconds?: number; noSuchReceiver?: true };
