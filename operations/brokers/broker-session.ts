import { brokersOfEmail, findBroker } from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";
import { endSignedSession, hasSessionEnded, type SignedSession } from "#operations/sign-in/signed-session.ts";
import type { Site, World } from "#operations/world.ts";

/** A browser that proved by a code that it reads the mailbox of these firms. */
export interface BrokerSession {
  /** In lower case. */
  email: string;
  /** All that have this address; one at least. */
  firms: BrokersTable[];
  /** Left out where no browser asks. */
  session?: SignedSession | undefined;
}

const name = "zipstead-broker";
const minutes = 60;

/** Ends with the hour, and as soon as the firm's address changes. */
export function brokerCookie({ baseUrl, sign }: Site, { id, email }: BrokersTable, now: Date): string {
  const seconds = minutes * 60;
  const value = `${id}.${(now.getTime() + seconds * 1000).toString(36)}`;
  const proof = sign(proofOf(value, email));
  return setCookieHeader(baseUrl, { name, value: `${value}.${proof}`, seconds, sameSite: "Strict" });
}

export const clearedBrokerCookie = ({ baseUrl }: Site): string =>
  setCookieHeader(baseUrl, { name, value: "", seconds: 0, sameSite: "Strict" });

export const endBrokerSession = (world: World, { session }: BrokerSession, { everywhere }: { everywhere: boolean }) =>
  endSignedSession(world, session, { everywhere, minutes });

/** @returns undefined if nobody was let in, or the time, the address or the session has ended */
export async function brokerIn(world: World, cookie: string): Promise<BrokerSession | undefined> {
  const [id = "", ends = "", signature] = (readCookie(world.baseUrl, name, cookie) ?? "").split(".");
  if (Number.parseInt(ends, 36) <= world.now().getTime()) return undefined;
  const { read } = world.database;
  const broker = id ? await findBroker(read, id) : undefined;
  if (!broker || !world.proves(signature, proofOf(`${id}.${ends}`, broker.email))) return undefined;
  const startedAt = Number.parseInt(ends, 36) - minutes * 60_000;
  const session = { realm: "broker", email: broker.email, part: id, startedAt } as const;
  if (await hasSessionEnded(world, session)) return undefined;
  return { email: broker.email, firms: await brokersOfEmail(read, broker.email), session };
}

const proofOf = (value: string, email: string) => `broker ${value} of ${email}`;
