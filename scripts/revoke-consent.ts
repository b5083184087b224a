import { buildServices } from "#config/services.ts";
import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run revoke -- PHONE|EMAIL`: opts a person out who asked by voice, text or mail. */
const typed = process.argv[2] ?? "";
const [phone, email] = [dialable(typed), mailable(typed)];
const who = email ? ({ kind: "email", value: email } as const) : phone && ({ kind: "phone", value: phone } as const);
if (!who) {
  process.stderr.write("Give a phone number or an email address.\n");
  process.exit(2);
}
const { world } = await buildServices(settingsOfStore());
await revokeConsent(world, { ...who, source: "office" });
process.stdout.write(`${who.value} will no longer be contacted on any channel.\n`);
await world.database.close();
