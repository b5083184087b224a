import type { OutboxMessage } from "#database/notifications/deliveries.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import type { World } from "#operations/world.ts";

interface OutboxEmail extends Email {
  /** Goes also to who has asked for silence: the office's own, and what an agent must know about a lead of theirs. */
  service?: true;
}

/** A letter about a record, for `enqueue` to keep. */
export function emailMessage(world: World, about: string, email: OutboxEmail): OutboxMessage {
  const [id, receivedAt] = [world.newId(), world.now().toISOString()];
  return { id, destination: "mail", about, payload: JSON.stringify(email), receivedAt };
}

/** Whether a letter that is no service may go there: it is an address, and has not revoked, nor has their phone. */
export async function mayBeEmailed(reader: Reader, { email, phone = "" }: { email: string; phone?: string }) {
  if (!isEmailAddress(email)) return false;
  return !(await hasOptedOut(reader, contactPointsOf({ email, phone })));
}
