import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";

/** `cookies` are whole `Set-Cookie` values. The browser must receive them. */
export type PasswordAnswer =
  /** `token`: of the new session, here and below. */
  | { outcome: "signed-in"; staffId: string; token: string; cookies: string[] }
  | { outcome: "code-wanted"; cookies: string[] }
  | { outcome: "refused" };

export type CodeAnswer =
  | { outcome: "signed-in"; staffId: string; token: string; cookies: string[] }
  /** "over": too many wrong codes, or more than ten minutes. The member enters the password again. */
  | { outcome: "refused" | "over"; cookies: string[] };

export interface SecondFactorOffer {
  /** `otpauth://…` for a QR code. */
  uri: string;
  /** The same key for typing. */
  key: string;
  /** Each works once, in place of a code. */
  recoveryCodes: string[];
}

export interface StaffSignIn {
  memberOf(credentials: Credentials): Promise<StaffMember | undefined>;
  /** Takes the same time and gives the same answer for an unknown email. */
  checkPassword(credentials: Credentials, entered: { email: string; password: string }): Promise<PasswordAnswer>;
  /** The second step. `code` is an app code or a recovery code. */
  checkCode(credentials: Credentials, code: string): Promise<CodeAnswer>;
  /** Creates a new key and recovery codes, active after the first app code was confirmed. */
  offerSecondFactor(credentials: Credentials, password: string): Promise<SecondFactorOffer | "wrong-password">;
  /** Accepts only app codes. */
  confirmSecondFactor(credentials: Credentials, code: string): Promise<CodeAnswer>;
  renewRecoveryCodes(credentials: Credentials, password: string): Promise<string[] | "wrong-password">;
  /** Ends all other sessions of the member. @returns the cookies of a new session */
  changePassword(
    credentials: Credentials,
    passwords: { current: string; next: string },
  ): Promise<string[] | "wrong-password">;
  /** Before a change that a stolen session must not make. */
  isOwnPassword(credentials: Credentials, password: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  /** Clears the browser's cookies; ends no session in the store. */
  clearingCookies(credentials: Credentials): Promise<string[]>;
}

/** How a password is stored, and compared with what is typed. Slow on purpose, except in tests. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(guess: { hash: string; password: string }): Promise<boolean>;
}
