import { brand } from "#content/brand.ts";

export const workspaceStopPage = {
  title: "Stop these messages",
  confirmText: (who: string) =>
    `Press the button, and ${who} and the others in the same office will no longer email, text or call you.`,
  /** Of the page before and after. */
  only: `It is about this office alone. Messages from ${brand.name} itself have a link of their own.`,
  button: "Stop these messages",
  done: (who: string) => `Done. ${who} and the others in the same office no longer contact you.`,
  undo: "Undo: they may contact me again",
  undone: (who: string) => `Undone. ${who} may contact you again.`,
  gone: "Nothing more is sent",
  goneLine: "This office no longer has you among its contacts, so there is nothing to stop.",
};
