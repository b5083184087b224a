/** What the sandbox can do to a payment later, by the last segment of the URL that each button posts to. */
export const sandboxReturns = [
  "refund",
  "refund-half",
  "refund-fails",
  "dispute",
  "dispute-is-won",
  "dispute-is-lost",
] as const;
export type SandboxReturnName = (typeof sandboxReturns)[number];
