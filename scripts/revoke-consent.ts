import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { type Command, runCommand } from "./command.ts";
import { withWorld } from "./with-store.ts";

/** `npm run revoke -- PHONE|EMAIL`: opts a person out who asked by voice, text or mail. */
export const command: Command = async ({ args: [typed = ""], environment, print, complain }) => {
  const [phone, email] = [dialable(typed), mailable(typed)];
  const who = email ? ({ kind: "email", value: email } as const) : phone && ({ kind: "phone", value: phone } as const);
  if (!who) {
    complain("Give a phone number or an email address.\n");
    return 2;
  }
  await withWorld(environment, (world) => revokeConsent(world, { ...who, source: "office" }));
  print(`${who.value} will no longer be contacted on any channel.\n`);
  return 0;
};

if (import.meta.main) await runCommand(command);
