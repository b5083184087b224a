import { brokerCode } from "#content/emails/brokers/broker-emails.ts";
import { invitationByKey } from "#database/brokers/broker-invitations.ts";
import { brokersOfEmail, findBroker } from "#database/brokers/brokers.ts";
import type { BrokerInvitationsTable, BrokersTable } from "#database/brokers/brokers-schema.ts";
import { signatureById } from "#database/brokers/signatures.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { codeFor, writeNothingOfUse } from "#operations/members/sign-in/ask-for-code.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { type AttemptSource, attemptSource, beginAttempt, forgetAttempt } from "#operations/sign-in/attempt.ts";
import { consumeEmailCode } from "#operations/sign-in/email-code.ts";
import { deviceCookie, deviceIn } from "#operations/sign-in/known-device.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { brokerCookie } from "./broker-session.ts";

interface Asking {
  email: string;
  /** The page that takes the code. */
  page: string;
}

/** Emails a code to a firm. The answer, and the time it takes, are the same for an address of no firm. */
export function askForBrokerCode(
  world: World,
  credentials: Credentials,
  { email: typed, page }: Asking,
): Promise<"sent" | "must-wait"> {
  const email = emailKey(typed);
  return inTransaction(world, async (tx) => {
    const [broker] = await brokersOfEmail(tx.db, email);
    const source = sourceOf(tx, credentials, { attempt: "broker ask", email, broker });
    if (!(await beginAttempt(tx, source))) {
      world.refused({ what: "broker-sign-in", why: "too-many-attempts", ip: credentials.ip });
      return "must-wait";
    }
    const code = await codeFor(tx, { kind: "broker", subject: email, email }, source);
    if (!broker || code === undefined) await writeNothingOfUse(tx);
    else {
      const message = {
        ...brokerCode({ code, url: new URL(page, tx.baseUrl).href }),
        to: email,
        service: true,
      } as const;
      await enqueue(tx.db, emailMessage(tx, broker.id, { ...message, urgent: true }));
    }
    return "sent";
  });
}

export type BrokerCodeEntered =
  | { outcome: "signed-in"; cookies: string[] }
  /** "malformed": no code, which costs no try. */
  | { outcome: "malformed" | "refused" | "over" | "must-wait" };

export async function enterBrokerCode(
  world: World,
  credentials: Credentials,
  entered: { email: string; code: string },
): Promise<BrokerCodeEntered> {
  const code = codeIn(entered.code, codeDigits);
  if (code === undefined) return { outcome: "malformed" };
  const email = emailKey(entered.email);
  const answered = await inTransaction(world, async (tx): Promise<BrokerCodeEntered> => {
    const [broker] = await brokersOfEmail(tx.db, email);
    const source = sourceOf(tx, credentials, { attempt: "broker enter", email, broker });
    const answer = await consumeEmailCode(tx, { kind: "broker", subject: email, email }, { code, from: source.from });
    if (answer !== "right") return { outcome: (await beginAttempt(tx, source)) ? answer : "must-wait" };
    if (!broker) return { outcome: "refused" };
    await forgetAttempt(tx, source);
    const device = deviceCookie(tx, { realm: "broker", owner: broker.id, now: tx.now });
    return { outcome: "signed-in", cookies: [brokerCookie(tx, broker, tx.now), device] };
  });
  if (answered.outcome !== "signed-in") {
    const why = answered.outcome === "must-wait" ? "too-many-attempts" : "wrong-code";
    world.refused({ what: "broker-sign-in", why, ip: credentials.ip });
  }
  return answered;
}

function sourceOf(
  tx: Transaction,
  { cookie, ip }: Credentials,
  {
    attempt,
    email,
    broker,
  }: { attempt: "broker ask" | "broker enter"; email: string; broker: BrokersTable | undefined },
): AttemptSource {
  const device = deviceIn(tx, { realm: "broker", cookie, now: tx.now });
  const known = broker && device?.owner === broker.id ? `device ${device.id}` : undefined;
  return attemptSource(tx, { attempt, account: email, ip, known });
}

/** What the page behind a link shows to whoever has it: who asks, and what. */
export interface AskedBroker {
  agent: string;
  firm: string;
  signatureId: string;
  /** For the code; never shown. */
  email: string;
}

/** @returns undefined if the link opens nothing (any more) */
export async function askedByKey(world: World, key: string): Promise<AskedBroker | undefined> {
  const { read } = world.database;
  const invitation = await invitationByKey(read, world.hash(key));
  return invitation && invitation.endedAt === null ? asked(read, invitation) : undefined;
}

async function asked(
  read: Reader,
  { brokerId, signatureId }: BrokerInvitationsTable,
): Promise<AskedBroker | undefined> {
  const broker = await findBroker(read, brokerId);
  const signature = await signatureById(read, signatureId);
  return broker && signature && { agent: signature.typedName, firm: broker.firm, signatureId, email: broker.email };
}
