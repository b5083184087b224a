import { brand } from "#content/brand.ts";
import type { Tracked } from "#domain/conversations/mail-settings.ts";

const counts: Record<Tracked, string> = {
  clicks: "when a link is pressed",
  loads: "when a picture that you do not see is first loaded",
};

export const workspaceStopPage = {
  title: "Stop these messages",
  confirmText: (who: string) =>
    `Press the button, and ${who} and the others in the same office will no longer email, text or call you.`,
  /** Of the page before and after. */
  only: `It is about this office alone. Messages from ${brand.name} itself have a link of their own.`,
  counted: (tracks: readonly Tracked[]) =>
    `In their emails to you we count ${tracks.map((one) => counts[one]).join(" and ")}, without your network address and your browser.`,
  button: "Stop these messages",
  done: (who: string) => `Done. ${who} and the others in the same office no longer contact you.`,
  undo: "Undo: they may contact me again",
  undone: (who: string) => `Undone. ${who} may contact you again.`,
  gone: "Nothing more is sent",
  goneLine: "This office no longer has you among its contacts, so there is nothing to stop.",
};
