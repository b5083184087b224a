import type { MemberRole } from "./member.ts";

/** Digits of an emailed code, and how long it lasts. */
export const codeDigits = 8;
export const codeMinutes = 10;
/** Wrong entries from one place before the codes under way end there. */
export const codeTries = 3;
/**
 * So many codes are sent within so many minutes, and further requests send none: the newest lasts for five minutes more.
 * Requests of strangers fill a mailbox no faster, and do not keep its owner from a code that works.
 */
export const codesAtOnce = 3;
export const codesAtOnceMinutes = 5;

export const sessionDays = 30;

/** The first sign-in asks for a license number, except of a team member, who was invited at this very address. */
export const isFirstOfWorkspace = ({ firstSignedInAt, role }: { firstSignedInAt: string | null; role: MemberRole }) =>
  firstSignedInAt === null && role !== "team-member";
