import type { EmailBlock } from "#domain/notifications/email-content.ts";

/** Ends each email that a member may turn off. */
export const turnOff = (settingsUrl: string): EmailBlock => ({
  link: { label: "Choose which emails you get", url: settingsUrl },
});
