import type { PasskeyAnswer } from "#domain/members/passkey-answer.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";

/** `cookies` are whole `Set-Cookie` values. The browser must receive them. */
export type MemberSignedIn = { outcome: "signed-in"; memberId: string; token: string; cookies: string[] };

/** "over": too many wrong entries, or too old. The member asks for a new code. */
export type EmailCodeAnswer = MemberSignedIn | { outcome: "refused" | "over" };

export interface SecondFactorKey {
  /** `otpauth://…` for a QR code. */
  uri: string;
  /** The same key for typing. */
  key: string;
  /** Each works once, in place of an app code. */
  recoveryCodes: string[];
}

/** Options or an answer of WebAuthn, as JSON for the browser. */
export interface PasskeyChallenge {
  options: object;
  cookies: string[];
}

/** What an emailed code is for. "new-address": it proves an address that no member has yet. */
export type CodePurpose = "sign-in" | "step-up" | "new-address";

export interface MemberSignIn {
  sessionOf(credentials: Credentials): Promise<{ sessionId: string } | undefined>;
  /** Replaces an earlier code for the same address and purpose. @returns eight digits */
  newCode(email: string, purpose: CodePurpose): Promise<string>;
  /** Leaves a right code usable; counts a wrong one. */
  checkCode(email: string, code: string): Promise<"right" | "refused" | "over">;
  /** Uses the code up. */
  signInWithCode(credentials: Credentials, typed: { email: string; code: string }): Promise<EmailCodeAnswer>;
  /** Uses up a code for a step-up. */
  proveByCode(email: string, code: string): Promise<"right" | "refused" | "over">;
  /** Uses up a code for a new address. */
  proveAddress(email: string, code: string): Promise<"right" | "refused" | "over">;
  /**
   * Of the signed-in member: an app code or a recovery code. The first app code of a new key replaces the session, so the
   * browser must receive the cookies. @returns undefined if the code is wrong
   */
  checkSecondFactor(credentials: Credentials, code: string): Promise<{ cookies: string[] } | undefined>;
  /** Creates a new key, active after its first app code. */
  offerSecondFactor(credentials: Credentials): Promise<SecondFactorKey>;
  removeSecondFactor(credentials: Credentials): Promise<void>;
  offerPasskey(credentials: Credentials): Promise<PasskeyChallenge>;
  addPasskey(credentials: Credentials, answer: { response: unknown; name: string }): Promise<boolean>;
  askForPasskey(credentials: Credentials): Promise<PasskeyChallenge>;
  signInWithPasskey(credentials: Credentials, response: PasskeyAnswer): Promise<MemberSignedIn | undefined>;
  /** Clears the browser's cookies; ends no session in the store. */
  clearingCookies(credentials: Credentials): Promise<string[]>;
}
