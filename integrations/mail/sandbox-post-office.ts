import type { Letter, PostOffice } from "./post-office.ts";

/** Mail that goes nowhere: each letter is handed to `keep`, to be read at /sandbox/mail. */
export function sandboxPostOffice(keep: (id: string, letter: Letter) => Promise<void>): PostOffice {
  return {
    async send(letter, id) {
      await keep(id, letter);
      return { ok: true };
    },
  };
}
