import { receiveEmail } from "#operations/sources/receive-email.ts";
import type { ReceivedAnswer } from "#operations/sources/receive-lead.ts";
import { readGuestAnswer } from "#operations/work/read-guest-answer.ts";
import type { World } from "#operations/world.ts";
import { readDeliveryReport } from "./mail-events.ts";
import { readConversationMail, readLoggedMail } from "./receive-message.ts";

/** An email as the operator's mail service posts it. */
export interface IncomingMail {
  /** RFC 5322. */
  raw: Uint8Array;
  /** Text with the addresses that it was for: those that the service names, and those in its headers. */
  recipients: string;
}

/** What became of an email that is no lead. */
export interface MailTaken {
  ok: true;
  /** Of what was stored; null: nothing was. */
  id: string | null;
  outcome: "message" | "draft" | "answer" | "report" | "known" | "ended";
}

/** @returns undefined if none of the recipients is an address of this reader's records */
export type MailReader = (world: World, mail: IncomingMail) => Promise<MailTaken | undefined>;

/** Reports of our own letters, then one for each kind of address; what they do not know is for the sources of leads. */
const readers: readonly MailReader[] = [readDeliveryReport, readConversationMail, readLoggedMail, readGuestAnswer];

/** The first reader that knows a recipient takes the email. @param named the recipients that the mail service names */
export async function receiveMail(
  world: World,
  { raw, named }: { raw: Uint8Array; named: string },
): Promise<MailTaken | ReceivedAnswer> {
  const recipients = [named, world.emailReader.recipientsOf(raw)].join(", ");
  for (const read of readers) {
    const taken = await read(world, { raw, recipients });
    if (taken) return taken;
  }
  return receiveEmail(world, { raw, recipient: named });
}
