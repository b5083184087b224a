import { findRequestKey } from "#database/consumers/request-keys.ts";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { openMinutes, proofPhone } from "#domain/consumers/request-policy.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import { endSignedSession, hasSessionEnded, type SignedSession } from "#operations/sign-in/signed-session.ts";
import type { Site, World } from "#operations/world.ts";

/** The reader of an email, let in by its key. */
export interface Consumer {
  keyId: string;
  /** In lower case. */
  email: string;
  /** All that were made with this email, the newest first. */
  leads: ConsumerLead[];
  /** Whether they typed the last four digits of a phone of these leads. */
  isProven: boolean;
  /** Left out where no browser asks. */
  session?: SignedSession | undefined;
}

export interface ConsumerLead extends LeadsTable {
  /** Of this very phone. Without it names and numbers are masked: the email may have gone to a mistyped address. */
  isProven: boolean;
}

const name = "zipstead-request";

/** @param provenLeadId a lead whose phone was proven; empty if none. @param session the one that goes on; else it begins */
export function consumerCookie(
  { baseUrl, sign }: Site,
  {
    keyId,
    provenLeadId,
    now,
    session,
  }: { keyId: string; provenLeadId: string; now: Date; session?: SignedSession | undefined },
): string {
  const seconds = openMinutes * 60;
  const startedAt = session?.startedAt ?? now.getTime();
  const value = `${keyId}.${provenLeadId}.${startedAt.toString(36)}.${(now.getTime() + seconds * 1000).toString(36)}`;
  return setCookieHeader(baseUrl, { name, value: `${value}.${sign(proofOf(value))}`, seconds });
}

export const clearedConsumerCookie = ({ baseUrl }: Site): string =>
  setCookieHeader(baseUrl, { name, value: "", seconds: 0 });

export const endConsumerSession = (world: World, { session }: Consumer, { everywhere }: { everywhere: boolean }) =>
  endSignedSession(world, session, { everywhere, minutes: openMinutes });

/** @returns undefined if nobody was let in, or the time, the key or the session has ended */
export async function consumerIn(world: World, cookie: string): Promise<Consumer | undefined> {
  const now = world.now();
  const parts = (readCookie(world.baseUrl, name, cookie) ?? "").split(".");
  const [keyId = "", provenId = "", started = "", ends = "", signature] = parts;
  if (!world.proves(signature, proofOf(`${keyId}.${provenId}.${started}.${ends}`))) return undefined;
  if (Number.parseInt(ends, 36) <= now.getTime()) return undefined;
  const { read } = world.database;
  const key = await findRequestKey(read, { id: keyId }, now.toISOString());
  if (!key) return undefined;
  const startedAt = Number.parseInt(started, 36);
  const session = { realm: "request", email: key.email, part: keyId, startedAt } as const;
  if (await hasSessionEnded(world, session)) return undefined;
  const leads = await leadsOfEmail(read, key.email);
  const found = leads.find(({ id }) => id === provenId);
  const proven = found ? provenKey(found) : null;
  const shown = leads.map((lead) => ({ ...lead, isProven: proven !== null && provenKey(lead) === proven }));
  return { keyId, email: key.email, leads: shown, isProven: shown.some(({ isProven }) => isProven), session };
}

const provenKey = (lead: LeadsTable) => lead.dialable ?? proofPhone(lead);

const proofOf = (value: string) => `request ${value}`;
