import { passkey } from "@better-auth/passkey";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { createAuthEndpoint, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins";
import { z } from "zod";
import { sessionDays } from "#domain/members/member-sign-in-policy.ts";
import { cookieName } from "#domain/values/cookie-name.ts";
import {
  credentialHeaders,
  isAlive,
  libraryRefusalOf,
  type SignInSettings,
  sharedOptions,
  withOwnSchema,
  withoutCookie,
} from "#integrations/sign-in/library.ts";
import { sessionToken } from "#integrations/sign-in/session-token.ts";
import { hashOfRecoveryCode, newRecoveryCodes, storedHashes } from "#integrations/staff-sign-in/recovery-codes.ts";
import type { MemberSignIn } from "./member-sign-in.ts";

/** Members sign in by an emailed code or a passkey. The realm shares no table and no cookie with that of staff. */
export function memberSignIn<Tables>(settings: SignInSettings<Tables>): MemberSignIn {
  const { api, $context } = libraryFor(settings);
  const sessionCookie = `${cookiePrefix(settings)}.session_token`;

  return {
    tokenOf: async ({ cookie }) => sessionToken(cookie, { name: sessionCookie, secret: settings.secret }),

    isAlive: (session) => isAlive($context, session, "member"),

    async startSession(credentials, memberId) {
      const { headers, response } = await api.startMemberSession({
        body: { memberId },
        headers: credentialHeaders(withoutCookie(credentials, sessionCookie)),
        returnHeaders: true,
      });
      return { memberId, token: response.token, cookies: headers.getSetCookie() };
    },

    async checkSecondFactor(credentials, { kind, code }) {
      const headers = credentialHeaders(credentials);
      try {
        const answer =
          kind === "app"
            ? await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
            : await api.verifyBackupCode({ body: { code: hashOfRecoveryCode(code) }, headers, returnHeaders: true });
        return { cookies: answer.headers.getSetCookie() };
      } catch (error) {
        libraryRefusalOf(error);
        return undefined;
      }
    },

    async offerSecondFactor(credentials) {
      const offer = await api.enableTwoFactor({ body: {}, headers: credentialHeaders(credentials) });
      if (!("totpURI" in offer)) throw new Error("The library returned no key for an authenticator app.");
      const key = new URL(offer.totpURI).searchParams.get("secret") ?? "";
      return { uri: offer.totpURI, key, recoveryCodes: offer.backupCodes };
    },

    async removeSecondFactor(credentials) {
      const { headers } = await api.disableTwoFactor({
        body: {},
        headers: credentialHeaders(credentials),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },

    async offerPasskey(credentials) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: credentialHeaders(credentials),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },

    async addPasskey(credentials, { response, name }) {
      try {
        await api.verifyPasskeyRegistration({ body: { response, name }, headers: credentialHeaders(credentials) });
        return true;
      } catch (error) {
        if (!isWrongPasskey(error)) libraryRefusalOf(error);
        return false;
      }
    },

    async askForPasskey(credentials) {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: credentialHeaders(withoutCookie(credentials, sessionCookie)),
        returnHeaders: true,
      });
      return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
    },

    async signInWithPasskey(credentials, response) {
      try {
        const answer = await api.verifyPasskeyAuthentication({
          body: { response },
          headers: credentialHeaders(withoutCookie(credentials, sessionCookie)),
          returnHeaders: true,
        });
        const { userId: memberId, token } = answer.response.session;
        const isUserVerified = saysUserVerified(response.response.authenticatorData);
        return { memberId, token, cookies: answer.headers.getSetCookie(), isUserVerified };
      } catch (error) {
        libraryRefusalOf(error);
        return undefined;
      }
    },

    async clearingCookies(credentials) {
      const { headers } = await api.signOut({ headers: credentialHeaders(credentials), returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

function libraryFor<Tables>(settings: SignInSettings<Tables>) {
  const { baseUrl, issuer } = settings;
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
      sessionStarter,
      withOwnSchema(
        twoFactor({
          issuer,
          allowPasswordless: true,
          // operations/sign-in/attempt.ts counts instead.
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
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        schema: { passkey: { modelName: "memberPasskeys", fields: { userId: "memberId" } } },
      }),
    ],
  });
}

/** The flag UV, which the signature covers: the authenticator asked for a PIN, finger or face (WebAuthn 6.1). */
const saysUserVerified = (authenticatorData: string) =>
  ((Buffer.from(authenticatorData, "base64url")[32] ?? 0) & 4) !== 0;

function cookiePrefix({ baseUrl }: { baseUrl: URL }): string {
  return cookieName(baseUrl, "zipstead-my");
}

/** The library calls an answer that it cannot read an error of its own. */
const isWrongPasskey = (error: unknown) => isAPIError(error) && error.body?.code === "FAILED_TO_VERIFY_REGISTRATION";

/** The library has no way to sign in somebody whose proof we checked ourselves. Only this server can call it. */
const sessionStarter = {
  id: "session-starter",
  endpoints: {
    startMemberSession: createAuthEndpoint(
      "/member/start-session",
      { method: "POST", body: z.object({ memberId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.memberId);
        if (!user) throw new Error("There is no such member.");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;
