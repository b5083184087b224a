import type { MailEvent } from "#domain/conversations/bounce.ts";

const beginning = "came back: ";

/** The error of a delivery that had left: "came back: no-mailbox". */
export const cameBack = (happened: MailEvent["happened"]): string => beginning + happened;

/** Its links and codes are gone from the store, so nobody can send it again. */
export const hasComeBack = (lastError: string | null): boolean => lastError?.startsWith(beginning) ?? false;
