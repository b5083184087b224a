import { phonesByNumber, updatePhone } from "#database/notifications/phones.ts";
import { type TextReply, textReply } from "#domain/notifications/text-reply.ts";
import type { InboundText } from "#integrations/texts/text-service.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { stopPhone } from "./lose-phone.ts";

/** STOP ends all texts to a number, START begins them again; HELP changes nothing. Safe to repeat. @returns undefined: another text */
export async function takeTextReply(
  world: World,
  { from, body }: Pick<InboundText, "from" | "body">,
): Promise<TextReply | undefined> {
  const reply = textReply(body);
  if (reply === undefined || reply === "help") return reply;
  for (const phone of await phonesByNumber(world.database.read, from)) {
    if (reply === "stop" && phone.stoppedAt === null) await stopPhone(world, phone);
    if (reply === "start") await inTransaction(world, (tx) => updatePhone(tx.db, phone.id, { stoppedAt: null }));
  }
  return reply;
}
