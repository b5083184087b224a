import type { Debt } from "#database/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { isSuppressed } from "#database/suppressions.ts";
import { isEmailAddress } from "#domain/email-address.ts";
import { reachOf } from "#domain/reach.ts";
import type { Letter } from "#integrations/mail/post-office.ts";
import type { World } from "./world.ts";

interface OwedLetter extends Letter {
  /** Goes also to who has asked for silence: the office's own, and what an agent must know about a lead of theirs. */
  service?: true;
}

/** A letter about a record, for `owe` to keep. */
export function owedLetter(world: World, about: string, letter: OwedLetter): Debt {
  const [id, receivedAt] = [world.newId(), world.now().toISOString()];
  return { id, destination: "mail", about, payload: JSON.stringify(letter), receivedAt };
}

/** Whether a letter that is no service may go there: it is an address, and has not revoked, nor has their phone. */
export async function mayBeWrittenTo(reader: Reader, { email, phone = "" }: { email: string; phone?: string }) {
  if (!isEmailAddress(email)) return false;
  return !(await isSuppressed(reader, reachOf({ email, phone })));
}
