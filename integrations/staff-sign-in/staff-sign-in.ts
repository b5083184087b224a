import type { Credentials, StaffMember } from "#domain/staff/staff-member.ts";

/** `cookies` are whole `Set-Cookie` values: nothing has happened for the browser until it is sent them. */
export type PasswordAnswer =
  /** `token`, here and below: of the session that began. */
  | { outcome: "signed-in"; staffId: string; token: string; cookies: string[] }
  | { outcome: "code-wanted"; cookies: string[] }
  | { outcome: "refused" };

export type CodeAnswer =
  | { outcome: "signed-in"; staffId: string; token: string; cookies: string[] }
  /** "over": too many wrong codes, or ten minutes are past; one begins with the password again. */
  | { outcome: "refused" | "over"; cookies: string[] };

export interface SecondFactorOffer {
  /** `otpauth://…`, for an app to scan. */
  uri: string;
  /** The same key as text, for typing. */
  key: string;
  /** Each opens once, in place of a code. */
  recoveryCodes: string[];
}

/** Who of the staff is asking, and how they prove it. Promised here; kept by whoever `config/services.ts` builds. */
export interface StaffSignIn {
  /** Who is signed in, or nobody. */
  memberOf(credentials: Credentials): Promise<StaffMember | undefined>;
  /** Takes equally long and answers the same where there is no such address. */
  checkPassword(credentials: Credentials, typed: { email: string; password: string }): Promise<PasswordAnswer>;
  /** The second step: a code of the app, or one of the recovery codes. */
  checkCode(credentials: Credentials, code: string): Promise<CodeAnswer>;
  /** Makes a new key and codes, which count once a code of the app has been confirmed. */
  offerSecondFactor(credentials: Credentials, password: string): Promise<SecondFactorOffer | "wrong-password">;
  /** A code of the app; a recovery code proves nothing here. */
  confirmSecondFactor(credentials: Credentials, code: string): Promise<CodeAnswer>;
  /** Other recovery codes in place of those that there were. */
  renewRecoveryCodes(credentials: Credentials, password: string): Promise<string[] | "wrong-password">;
  /** Ends every other session of the member's. @returns the cookies of the session that takes this one's place */
  changePassword(
    credentials: Credentials,
    passwords: { current: string; next: string },
  ): Promise<string[] | "wrong-password">;
  hashPassword(password: string): Promise<string>;
  /** What makes the browser forget; the session itself is ended in the store. */
  clearingCookies(credentials: Credentials): Promise<string[]>;
}
