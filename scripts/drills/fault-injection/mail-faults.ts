import type { MailRefusals } from "../../../e2e/mail-stand-in.ts";
import { destinationFault, type Fault, type Promised } from "./fault.ts";
import { hasFailed } from "./stored-state.ts";

const withoutMail: Promised = { ...destinationFault, destinations: ["sheet"] };

const down: Fault = {
  name: "mail server is down",
  begin: ({ mail }) => mail.stopListening(),
  hasTakenEffect: ({ store }) => hasFailed(store, "mail server: E"),
  end: ({ mail }) => mail.listenAgain(),
  promised: withoutMail,
};

function refusing(name: string, refusals: MailRefusals): Fault {
  return {
    name,
    begin: async ({ mail }) => mail.behave(refusals),
    hasTakenEffect: ({ store }) => hasFailed(store, "mail server: EENVELOPE"),
    end: async ({ mail }) => mail.behave(),
    promised: withoutMail,
  };
}

export const mailFaults: Fault[] = [
  down,
  refusing("mail server refuses for now (4xx)", { RCPT: "451 Try again later" }),
  refusing("mail server refuses for good (5xx)", { RCPT: "550 No such mailbox" }),
];
