import { betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { shortestPassword } from "#domain/staff/password-length.ts";
import { isRole } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { cookieName } from "#domain/values/cookie-name.ts";
import {
  credentialHeaders,
  isAlive,
  libraryRefusalOf,
  type SignInSettings,
  sharedOptions,
  withOwnSchema,
  withoutCookie,
  withoutSpaces,
} from "#integrations/sign-in/library.ts";
import { sessionToken } from "#integrations/sign-in/session-token.ts";
import { hashOfRecoveryCode, newRecoveryCodes, storedHashes } from "./recovery-codes.ts";
import type { CodeAnswer, PasswordHash, StaffSignIn } from "./staff-sign-in.ts";

/** A working day, not extended by use. Idle sessions end earlier. */
const sessionSeconds = 12 * 60 * 60;

/** The library's own: scrypt with N = 16,384, r = 16, p = 1. */
const slowHash: PasswordHash = { hash: hashPassword, verify: verifyPassword };

/** Sign-in by better-auth over our own store. None of its own URLs is exposed. */
export function betterAuthSignIn<Tables>(settings: SignInSettings<Tables>, passwords = slowHash): StaffSignIn {
  const { api, $context } = libraryFor(settings, passwords);
  const sessionCookie = `${cookiePrefix(settings)}.session_token`;

  const withCodeOfApp = (credentials: Credentials, typed: string) =>
    codeAnswer(api.verifyTOTP(codeToVerify(credentials, withoutSpaces(typed))));

  const withRecoveryCode = (credentials: Credentials, typed: string) =>
    codeAnswer(api.verifyBackupCode(codeToVerify(credentials, hashOfRecoveryCode(typed))));

  return {
    async memberOf(credentials) {
      const token = sessionToken(credentials.cookie, { name: sessionCookie, secret: settings.secret });
      const found = token === undefined ? null : await (await $context).internalAdapter.findSession(token);
      return found && (await isAlive($context, found.session, "staff"))
        ? memberFrom(found.user, found.session.id)
        : undefined;
    },

    async checkPassword(credentials, body) {
      try {
        const { headers, response } = await api.signInEmail({
          body,
          headers: credentialHeaders({ ...credentials, cookie: "" }),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        // With a second factor the response differs from its declared type.
        if (!("user" in response) || !response.user) return { outcome: "code-wanted", cookies };
        return { outcome: "signed-in", staffId: response.user.id, token: response.token, cookies };
      } catch (error) {
        libraryRefusalOf(error);
        return { outcome: "refused" };
      }
    },

    // Another member may be signed in here, and the library would check that member's code.
    checkCode(credentials, code) {
      const check = /^\d{6}$/.test(withoutSpaces(code)) ? withCodeOfApp : withRecoveryCode;
      return check(withoutCookie(credentials, sessionCookie), code);
    },

    confirmSecondFactor: withCodeOfApp,

    async offerSecondFactor(credentials, password) {
      try {
        const offer = await api.enableTwoFactor({ body: { password }, headers: credentialHeaders(credentials) });
        if (!("totpURI" in offer)) throw new Error("The library returned no key for an authenticator app.");
        const key = new URL(offer.totpURI).searchParams.get("secret") ?? "";
        return { uri: offer.totpURI, key, recoveryCodes: offer.backupCodes };
      } catch (error) {
        libraryRefusalOf(error);
        return "wrong-password";
      }
    },

    async renewRecoveryCodes(credentials, password) {
      try {
        const renewed = await api.generateBackupCodes({ body: { password }, headers: credentialHeaders(credentials) });
        return renewed.backupCodes;
      } catch (error) {
        libraryRefusalOf(error);
        return "wrong-password";
      }
    },

    async changePassword(credentials, { current, next }) {
      try {
        const { headers } = await api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: credentialHeaders(credentials),
          returnHeaders: true,
        });
        return headers.getSetCookie();
      } catch (error) {
        libraryRefusalOf(error);
        return "wrong-password";
      }
    },

    async isOwnPassword(credentials, password) {
      try {
        await api.verifyPassword({ body: { password }, headers: credentialHeaders(credentials) });
        return true;
      } catch (error) {
        libraryRefusalOf(error);
        return false;
      }
    },

    hashPassword: passwords.hash,

    async clearingCookies(credentials) {
      const { headers } = await api.signOut({ headers: credentialHeaders(credentials), returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

function libraryFor<Tables>(settings: SignInSettings<Tables>, password: PasswordHash) {
  const { issuer } = settings;
  return betterAuth({
    ...sharedOptions(settings, cookiePrefix(settings)),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: shortestPassword, password },
    user: { modelName: "staff", additionalFields: { role: { type: "string", required: true, input: false } } },
    session: {
      modelName: "staffSessions",
      fields: { userId: "staffId" },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    account: { modelName: "staffAccounts", fields: { userId: "staffId" } },
    verification: { modelName: "staffVerifications" },
    plugins: [
      withOwnSchema(
        twoFactor({
          issuer,
          // The library's lockout would let anyone who knows a password lock its member out:
          // operations/sign-in/attempt.ts counts instead.
          accountLockout: { enabled: false },
          backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: storedHashes },
          schema: { twoFactor: { modelName: "staffTwoFactors", fields: { userId: "staffId" } } },
        }),
      ),
    ],
  });
}

function cookiePrefix({ baseUrl }: { baseUrl: URL }): string {
  return cookieName(baseUrl, "zipstead-office");
}

function codeToVerify(credentials: Credentials, code: string) {
  return { body: { code }, headers: credentialHeaders(credentials), returnHeaders: true as const };
}

interface Verified {
  headers: Headers;
  response: { user: { id: string }; token?: string | undefined };
}

async function codeAnswer(verified: Promise<Verified>): Promise<CodeAnswer> {
  try {
    const { headers, response } = await verified;
    const { user, token = "" } = response;
    return { outcome: "signed-in", staffId: user.id, token, cookies: headers.getSetCookie() };
  } catch (error) {
    const refusal = libraryRefusalOf(error);
    const wrong = refusal === "INVALID_CODE" || refusal === "INVALID_BACKUP_CODE";
    return { outcome: wrong ? "refused" : "over", cookies: [] };
  }
}

interface Row {
  id: string;
  name: string;
  email: string;
  role?: string;
  twoFactorEnabled?: boolean | null | undefined;
}

function memberFrom({ id, name, email, role = "", twoFactorEnabled }: Row, sessionId: string): StaffMember | undefined {
  return isRole(role) ? { id, name, email, role, hasSecondFactor: twoFactorEnabled === true, sessionId } : undefined;
}
