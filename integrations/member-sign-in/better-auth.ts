import { randomInt } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { emailOTP, twoFactor } from "better-auth/plugins";
import {
  codeDigits,
  codeMinutes,
  codeTries,
  memberSessionUse,
  sessionDays,
} from "#domain/members/member-sign-in-policy.ts";
import { cookieName } from "#domain/values/cookie-name.ts";
import {
  headersOf,
  isInUse,
  refusalOf,
  type SignInSettings,
  sharedOptions,
  withOwnSchema,
  withoutCookie,
  withoutSpaces,
} from "#integrations/sign-in/library.ts";
import { hashOfRecoveryCode, newRecoveryCodes, storedHashes } from "#integrations/staff-sign-in/recovery-codes.ts";
import type { CodePurpose, EmailCodeAnswer, MemberSignedIn, MemberSignIn } from "./member-sign-in.ts";

interface MemberSettings<Tables> extends SignInSettings<Tables> {
  /** A code of eight digits is easily guessed from a plain hash: its hash has a key. */
  sign(text: string): string;
}

/** The library's name for the purpose of a code. */
const typeOf = {
  "sign-in": "sign-in",
  "step-up": "email-verification",
  "new-address": "email-verification",
} as const satisfies Record<CodePurpose, string>;

/** Members sign in by an emailed code or a passkey. The realm shares no table and no cookie with that of staff. */
export function memberSignIn<Tables>(settings: MemberSettings<Tables>): MemberSignIn {
  const { api, $context } = libraryFor(settings);
  const sessionCookie = `${cookiePrefix(settings)}.session_token`;

  return {
    async sessionOf(credentials) {
      if (!credentials.cookie) return undefined;
      const found = await api.getSession({ headers: headersOf(credentials) });
      return found && (await isInUse($context, found.session, memberSessionUse))
        ? { sessionId: found.session.id }
        : undefined;
    },

    newCode: (email, purpose) => api.createVerificationOTP({ body: { email, type: typeOf[purpose] } }),

    checkCode: (email, code) =>
      codeOutcome(api.checkVerificationOTP({ body: { email, type: typeOf["sign-in"], otp: withoutSpaces(code) } })),

    async signInWithCode(credentials, { email, code }): Promise<EmailCodeAnswer> {
      try {
        const { headers, response } = await api.signInEmailOTP({
          body: { email, otp: withoutSpaces(code) },
          headers: headersOf(withoutCookie(credentials, sessionCookie)),
          returnHeaders: true,
        });
        const { user, token } = response;
        return { outcome: "signed-in", memberId: user.id, token, cookies: headers.getSetCookie() };
      } catch (error) {
        return { outcome: outcomeOf(refusalOf(error)) };
      }
    },

    proveByCode: (email, code) =>
      codeOutcome(api.verifyEmailOTP({ body: { email, otp: withoutSpaces(code) }, headers: new Headers() })),

    async proveAddress(email, code) {
      try {
        await api.verifyEmailOTP({ body: { email, otp: withoutSpaces(code) }, headers: new Headers() });
      } catch (error) {
        const refusal = refusalOf(error);
        // The library looks for a member only after the right code.
        if (refusal !== "USER_NOT_FOUND") return outcomeOf(refusal);
      }
      return "right";
    },

    async checkSecondFactor(credentials, typed) {
      const headers = headersOf(credentials);
      try {
        const isAppCode = /^\d{6}$/.test(withoutSpaces(typed));
        const answer = isAppCode
          ? await api.verifyTOTP({ body: { code: withoutSpaces(typed) }, headers, returnHeaders: true })
          : await api.verifyBackupCode({ body: { code: hashOfRecoveryCode(typed) }, headers, returnHeaders: true });
        return { cookies: answer.headers.getSetCookie() };
      } catch (error) {
        refusalOf(error);
        return undefined;
      }
    },

    async offerSecondFactor(credentials) {
      const offer = await api.enableTwoFactor({ body: {}, headers: headersOf(credentials) });
      if (!("totpURI" in offer)) throw new Error("The library returned no key for an authenticator app.");
      const key = new URL(offer.totpURI).searchParams.get("secret") ?? "";
      return { uri: offer.totpURI, key, recoveryCodes: offer.backupCodes };
    },

    async removeSecondFactor(credentials) {
      await api.disableTwoFactor({ body: {}, headers: headersOf(credentials) });
    },

    async offerPasskey(credentials) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: headersOf(credentials),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },

    async addPasskey(credentials, { response, name }) {
      try {
        await api.verifyPasskeyRegistration({ body: { response, name }, headers: headersOf(credentials) });
        return true;
      } catch (error) {
        if (!isWrongPasskey(error)) refusalOf(error);
        return false;
      }
    },

    async askForPasskey(credentials) {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: headersOf(withoutCookie(credentials, sessionCookie)),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },

    async signInWithPasskey(credentials, response): Promise<MemberSignedIn | undefined> {
      try {
        const answer = await api.verifyPasskeyAuthentication({
          body: { response },
          headers: headersOf(withoutCookie(credentials, sessionCookie)),
          returnHeaders: true,
        });
        const { userId: memberId, token } = answer.response.session;
        return { outcome: "signed-in", memberId, token, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        refusalOf(error);
        return undefined;
      }
    },

    async clearingCookies(credentials) {
      const { headers } = await api.signOut({ headers: headersOf(credentials), returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

function libraryFor<Tables>(settings: MemberSettings<Tables>) {
  const { baseUrl, issuer, sign } = settings;
  return betterAuth({
    ...sharedOptions(settings, cookiePrefix(settings)),
    user: { modelName: "members" },
    session: {
      modelName: "memberSessions",
      fields: { userId: "memberId" },
      expiresIn: sessionDays * 24 * 60 * 60,
      disableSessionRefresh: true,
      // Our own rule asks for a step-up (domain/members/my-permissions.ts).
      freshAge: 0,
    },
    account: { modelName: "memberAccounts", fields: { userId: "memberId" } },
    verification: { modelName: "memberVerifications" },
    plugins: [
      emailOTP({
        disableSignUp: true,
        otpLength: codeDigits,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        generateOTP: () =>
          randomInt(10 ** codeDigits)
            .toString()
            .padStart(codeDigits, "0"),
        storeOTP: { hash: async (code) => sign(`member code ${code}`) },
        // The operation sends the code with the outbox (operations/members/ask-for-code.ts).
        sendVerificationOTP: async () => {},
      }),
      withOwnSchema(
        twoFactor({
          issuer,
          allowPasswordless: true,
          // operations/members/sign-in-attempt.ts counts instead.
          accountLockout: { enabled: false },
          backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: storedHashes },
          schema: { twoFactor: { modelName: "memberTwoFactors", fields: { userId: "memberId" } } },
        }),
      ),
      passkey({
        rpID: baseUrl.hostname,
        rpName: issuer,
        origin: baseUrl.origin,
        advanced: { webAuthnChallengeCookie: `${cookiePrefix(settings)}.passkey` },
        schema: { passkey: { modelName: "memberPasskeys", fields: { userId: "memberId" } } },
      }),
    ],
  });
}

function cookiePrefix({ baseUrl }: { baseUrl: URL }): string {
  return cookieName(baseUrl, "zipstead-my");
}

async function codeOutcome(checked: Promise<unknown>): Promise<"right" | "refused" | "over"> {
  try {
    await checked;
    return "right";
  } catch (error) {
    return outcomeOf(refusalOf(error));
  }
}

/** The library calls an answer that it cannot read an error of its own. */
const isWrongPasskey = (error: unknown) => isAPIError(error) && error.body?.code === "FAILED_TO_VERIFY_REGISTRATION";

const outcomeOf = (refusal: string) =>
  refusal === "TOO_MANY_ATTEMPTS" || refusal === "OTP_EXPIRED" ? "over" : "refused";
