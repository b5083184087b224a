import { parseArgs } from "node:util";
import { recordsOfPerson } from "#database/privacy/person-records.ts";
import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { type Command, runCommand } from "./command.ts";
import { withWorld } from "./with-store.ts";

/** `npm run erase-person -- --email ADDRESS --phone NUMBER [--yes]`: one or both. Without --yes it only reports. */
export const command: Command = async ({ args, environment, print, complain }) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: "string" }, phone: { type: "string" }, yes: { type: "boolean", default: false } },
  });
  const email = values.email === undefined ? undefined : mailable(values.email);
  const phone = values.phone === undefined ? undefined : dialable(values.phone);
  if ((!email && !phone) || email === null || phone === null) {
    complain("Give --email ADDRESS, --phone NUMBER, or both.\n");
    return 2;
  }
  const person = { email, phone };
  const { records, erased } = await withWorld(environment, async (world) => {
    if (!values.yes) return { records: await recordsOfPerson(world.database.read, person), erased: undefined };
    const done = await erasePerson(world, person);
    await world.database.scrub();
    return done;
  });

  const { leads, inquiries, applications, applicationsWithPayment, formerMembers, members } = records;
  const lines = [
    `Leads: ${leads.length}. Inquiries: ${inquiries.length}. Applications without payment: ${applications.length}. Former team members: ${formerMembers.length}.`,
    ...(applicationsWithPayment.length > 0
      ? [`Kept because they have payments: applications ${applicationsWithPayment.join(", ")}.`]
      : []),
    ...(members.length > 0
      ? [
          `Kept because they sign in to a workspace: member ${members.join(", ")}. If they are in a team, their team lead removes them under Team first.`,
        ]
      : []),
    erased
      ? `Erased, including ${erased.consents} persons in consent records, ${erased.deliveries} deliveries and ${erased.searchTerms} search terms. The audit log records it.`
      : "Nothing was changed. Add --yes to erase them.",
  ];
  print(`${lines.join("\n")}\n`);
  return 0;
};

if (import.meta.main) await runCommand(command);
