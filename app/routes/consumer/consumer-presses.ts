/** The page of each button that has none of its own, by the address that the button posts to (press.ts). */
export const pageOfPress = {
  "request/sign-out": "/request",
  "request/sign-out/everywhere": "/request",
  "request/stop": "/request",
  "request/emails-only": "/request",
  "request/resume": "/request",
  "request/:id/:saying": "/request",
  "request/stop-selling": "/request/rights",
  "review/:key/withdrawal": "/review/:key",
} as const;
export type ConsumerPress = keyof typeof pageOfPress;
