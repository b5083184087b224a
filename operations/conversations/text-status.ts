import { findMessage } from "#database/conversations/messages.ts";
import type { OpenTextAccount } from "#database/conversations/text-accounts.ts";
import { parseTextStatus } from "#domain/conversations/text.ts";
import { stopContact } from "#operations/contacts/work-on-contact.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { setText } from "./leave-text.ts";
import { isProviderId } from "./receive-text.ts";

/** Twilio's code for a number whose owner sent STOP. */
const stoppedCode = "21610";

/** What became of a text, as the provider says; late and repeated words change nothing. */
export async function takeTextStatus(
  world: World,
  { agentId }: OpenTextAccount,
  { message: id, form }: { message: string; form: ReadonlyMap<string, string> },
): Promise<void> {
  const textStatus = parseTextStatus(form.get("MessageStatus") ?? "");
  const message = /^[\w-]{1,64}$/.test(id) ? await findMessage(world.database.read, id) : undefined;
  if (!message || message.agentId !== agentId || message.direction !== "out" || message.channel !== "text") return;
  if (!textStatus) return;
  const code = /^\d{1,10}$/.exec(form.get("ErrorCode") ?? "")?.[0] ?? "";
  const sid = form.get("MessageSid") ?? "";
  const textError = textStatus === "undelivered" ? code || "unknown" : null;
  await setText(world, id, { textStatus, textError, ...(isProviderId(sid) && { mailId: sid }) });
  const phone = form.get("To") ?? "";
  if (code === stoppedCode && /^\+\d{5,15}$/.test(phone))
    await inTransaction(world, (tx) => stopContact(tx, agentId, message.contactId, { phone }));
}
