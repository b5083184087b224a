/**
 * The process that `npm run drill:conversations` kills. Ada writes to everybody, and mails come in five times each, in any
 * order; what leaves is sent in between.
 */

import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { sendMessage } from "#operations/conversations/send-message.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada } from "#test/cast.ts";
import { incomingMail } from "#test/incoming-mail.ts";
import { seededChance } from "../../seed/seeded-chance.ts";
import { openStage } from "../connections/stage.ts";
import { mailsOf, people } from "./people.ts";

const [databaseUrl = "", port, smtpUrl = "", now = "", agentId = "", run = "", ...ids] = process.argv.slice(2);
const { world, outbox } = await openStage({ databaseUrl, port: Number(port), smtpUrl, now, logLevel: "debug" });
const { next: chance } = seededChance(Number(run));
const by = { agentId, member: { id: agentId, role: "agent" } } as const;
process.stdout.write("ready\n");
const deliver = async () => {
  for (let turn = 0; turn < 2; turn++) await deliverDue(outbox, "mail");
};
for (const [index, id] of ids.entries())
  for (let press = 0; press < 2; press++)
    await sendMessage(world, by, {
      id,
      subject: "Yard",
      text: `Page ${run} to ${people[index]?.name}. https://home.example`,
    });
await deliver();
const mails = ids.flatMap((id, index) => {
  const person = people[(index + Number(run)) % people.length];
  return index < 2 && person
    ? mailsOf(world, Number(run), person, ids[(index + Number(run)) % ids.length] ?? id, ada.email)
    : [];
});
const repeated = mails
  .flatMap((mail) => Array.from({ length: 5 }, () => ({ mail, order: chance() })))
  .toSorted((one, other) => one.order - other.order);
for (const [no, { mail }] of repeated.entries()) {
  const raw = await incomingMail(mail);
  const mark = Buffer.from(mail.isRelayed ? "X-Zipstead-Relay: 1\r\n" : "");
  await receiveMail(world, { raw: Buffer.concat([mark, raw]), named: mail.to });
  if (no % 10 === 0) await deliver();
}
await deliver();
outbox.destinations.mailService.close();
await world.database.close();
