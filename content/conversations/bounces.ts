import type { BounceReason } from "#domain/conversations/bounce.ts";

/** Why an email did not arrive, after a colon. */
export const bounceText: Record<BounceReason, string> = {
  "no-mailbox": "mailbox unknown",
  "no-domain": "their mail service does not exist",
  suppressed: "our mail service sends nothing there, because earlier emails failed",
  full: "mailbox full",
  "too-large": "too large for their mail service",
  refused: "their mail service refused it",
  unclear: "their mail service did not say why",
};
