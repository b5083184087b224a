import type { PasskeyAnswer } from "#domain/members/passkey-answer.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { SecondFactorCode } from "#domain/sign-in/second-factor-code.ts";
import type { StoredSession } from "#integrations/sign-in/library.ts";

/** `cookies` are whole `Set-Cookie` values. The browser must receive them. */
export interface MemberSignedIn {
  memberId: string;
  token: string;
  cookies: string[];
}

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

export interface MemberSignIn {
  /** In the cookie of a session, which may have ended. @returns undefined unless this server signed it */
  tokenOf(credentials: Credentials): Promise<string | undefined>;
  /** Ends a session that was not used for too long, and notes the use of another now and then. */
  isAlive(session: StoredSession): Promise<boolean>;
  /** Signs in a member who has proved who they are. The caller has checked it. */
  startSession(credentials: Credentials, memberId: string): Promise<MemberSignedIn>;
  /**
   * Of the signed-in member: an app code or a recovery code. The first app code of a new key replaces the session, so the
   * browser must receive the cookies. @returns undefined if the code is wrong
   */
  checkSecondFactor(credentials: Credentials, code: SecondFactorCode): Promise<{ cookies: string[] } | undefined>;
  /** Creates a new key, active after its first app code. */
  offerSecondFactor(credentials: Credentials): Promise<SecondFactorKey>;
  /** It replaces the session. @returns the cookies, which the browser must receive */
  removeSecondFactor(credentials: Credentials): Promise<string[]>;
  offerPasskey(credentials: Credentials): Promise<PasskeyChallenge>;
  addPasskey(credentials: Credentials, answer: { response: unknown; name: string }): Promise<boolean>;
  askForPasskey(credentials: Credentials): Promise<PasskeyChallenge>;
  /** `isUserVerified`: the authenticator also asked for a PIN, finger or face. */
  signInWithPasskey(
    credentials: Credentials,
    response: PasskeyAnswer,
  ): Promise<(MemberSignedIn & { isUserVerified: boolean }) | undefined>;
  /** Clears the browser's cookies; ends no session in the store. */
  clearingCookies(credentials: Credentials): Promise<string[]>;
}
