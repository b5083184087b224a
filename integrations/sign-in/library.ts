import { isAPIError } from "better-auth/api";
import type { Kysely } from "kysely";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { type StoredRealm, sessionUse } from "#domain/sign-in/sign-in-policy.ts";

const clientHeader = "x-client-address";

export interface SignInSettings<Tables> {
  db: Kysely<Tables>;
  secret: string;
  baseUrl: URL;
  /** Shown in the authenticator app. */
  issuer: string;
}

/** What the realms of staff and of members set alike. None of the library's own URLs is exposed. */
export function sharedOptions<Tables>({ db, secret, baseUrl, issuer }: SignInSettings<Tables>, cookiePrefix: string) {
  return {
    appName: issuer,
    baseURL: baseUrl.origin,
    secret,
    // "sqlite" on both engines: times as ISO text and booleans as 0 and 1, as in all our tables.
    database: { db, type: "sqlite" as const },
    advanced: {
      cookiePrefix,
      // True would add the prefix "__Secure-", which promises less than "__Host-".
      useSecureCookies: false,
      // Not "strict": links in emails must work for who is signed in.
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax" as const,
        secure: baseUrl.protocol === "https:",
      },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      database: { validateSchema: false, generateId: "uuid" as const, joins: true },
    },
    experimental: { instrumentation: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  };
}

export const withoutSpaces = (text: string) => text.replace(/\s/g, "");

export function credentialHeaders({ cookie, ip, userAgent }: Credentials): Headers {
  return new Headers({ cookie, "user-agent": userAgent, [clientHeader]: ip });
}

export function withoutCookie(credentials: Credentials, name: string): Credentials {
  const others = credentials.cookie.split(/;\s*/).filter((pair) => !pair.startsWith(`${name}=`));
  return { ...credentials, cookie: others.join("; ") };
}

/** @throws errors that are not refusals */
export function libraryRefusalOf(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  return String(error.body?.code ?? "");
}

/** The library writes a plugin's table names into one object for all realms, so each realm keeps a copy of its own. */
export function withOwnSchema<Plugin extends { schema: object }>(plugin: Plugin): Plugin {
  return { ...plugin, schema: structuredClone(plugin.schema) };
}

/** As stored. */
export interface StoredSession {
  token: string;
  expiresAt: Date;
  updatedAt: Date;
}

interface SessionStore {
  internalAdapter: {
    deleteSession(token: string): Promise<unknown>;
    updateSession(token: string, change: { updatedAt: Date }): Promise<unknown>;
  };
}

/** Ends a session that was not used for too long, and notes the use of another now and then. */
export async function isAlive(
  store: Promise<SessionStore>,
  { token, expiresAt, updatedAt }: StoredSession,
  realm: StoredRealm,
): Promise<boolean> {
  const now = new Date();
  if (expiresAt <= now) return false;
  const use = sessionUse(realm, updatedAt, now);
  if (use === "noted") return true;
  const { internalAdapter } = await store;
  if (use === "abandoned") await internalAdapter.deleteSession(token);
  else await internalAdapter.updateSession(token, { updatedAt: now });
  return use !== "abandoned";
}
