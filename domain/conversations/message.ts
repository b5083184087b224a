import { isAutomaticEmail } from "#domain/sources/automatic-email.ts";

/** "out": of a member to the person. */
export type MessageDirection = "out" | "in";

/**
 * Out: "draft" waits for the member's word, "discarded" never leaves, "sent" was given to the outbox, whose delivery says
 * what became of it. In: "received", or "automatic" if a machine wrote it.
 */
export type MessageState = "draft" | "discarded" | "sent" | "received" | "automatic";

/** Why a mail in the member's name did not leave by itself. "refused": the person may not be written to now. */
export type DraftReason = "not-proved" | "refused";

export const longestSubject = 200;
export const longestEmail = 20_000;
/** Mails an hour that leave by themselves in one conversation. Two machines that answer each other stop there. */
export const mostRelayedAnHour = 20;

export type MessageRefusal = "no-text" | "long-text" | "long-subject";

export function messageRefusal(
  { subject, text }: { subject: string; text: string },
  longest = longestEmail,
): MessageRefusal | undefined {
  if (text.trim() === "") return "no-text";
  if (text.length > longest) return "long-text";
  return subject.trim().length > longestSubject ? "long-subject" : undefined;
}

/** Our mark on what we pass on. A mail that has it came around. */
export const relayMark = "x-zipstead-relay";

/** Whether a machine wrote it: an absence note, a bounce, a list, or our own mail that came around (RFC 3834). */
export function isAutomaticMail(headers: readonly (readonly [name: string, value: string])[]): boolean {
  const of = (name: string) =>
    headers
      .find(([one]) => one === name)?.[1]
      .toLowerCase()
      .trim();
  const said = of("auto-submitted");
  if (of(relayMark) !== undefined || (said !== undefined && said !== "no")) return true;
  if (/^(bulk|list|junk)$/.test(of("precedence") ?? "") || of("list-id") !== undefined) return true;
  return isAutomaticEmail(headers, []) || isAbsenceNote(of("subject") ?? "");
}

const isAbsenceNote = (subject: string): boolean =>
  /^(respuesta automática|fuera de (la )?oficina|ausente|abwesenheitsnotiz|automatische antwort|réponse automatique|absence du bureau|resposta automática)\b/.test(
    subject,
  );

/** The subject of an answer, with one "Re:". */
export const answerSubject = (subject: string): string => {
  let bare = subject.trim();
  for (let depth = 0; depth < 10 && /^(re|aw|sv|rv|fwd?|tr):/i.test(bare); depth++)
    bare = bare.slice(bare.indexOf(":") + 1).trim();
  return bare === "" ? "" : `Re: ${bare}`;
};
