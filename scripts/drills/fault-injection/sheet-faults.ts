import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SheetBehavior } from "../../../e2e/sheet-stand-in.ts";
import { selfSigned } from "./certificates.ts";
import { destinationFault, type Fault, type Promised } from "./fault.ts";
import { hasFailed } from "./stored-state.ts";

const withoutSheet: Promised = { ...destinationFault, destinations: ["mail"] };

/** @param reason what the outbox stores for such a call */
function misbehaving(name: string, outcome: SheetBehavior, reason: string): Fault {
  return {
    name,
    begin: async ({ sheet }) => sheet.behave(() => outcome),
    hasTakenEffect: ({ store }) => hasFailed(store, reason),
    end: async ({ sheet }) => sheet.behave(() => "stored"),
    promised: withoutSheet,
  };
}

const refusing: Fault = {
  name: "sheet refuses the connection",
  begin: ({ sheet }) => sheet.stopListening(),
  hasTakenEffect: ({ store }) => hasFailed(store, "ECONNREFUSED"),
  end: ({ sheet }) => sheet.listenAgain(),
  promised: withoutSheet,
};

/** Name lookup cannot be broken on this machine, so the server restarts with a name that does not exist. */
const nameless: Fault = {
  name: "sheet's name is not found",
  async begin({ site }) {
    await site.stop();
    site.set({ SHEET_API_URL: "https://sheet.invalid/api/v1/drill" });
    await site.start();
  },
  hasTakenEffect: ({ store }) => hasFailed(store, "EAI_AGAIN", "ENOTFOUND"),
  async end({ site, sheet }) {
    await site.stop();
    site.set({ SHEET_API_URL: sheet.url });
    await site.start();
  },
  promised: withoutSheet,
};

/** The beginning shows that the row is stored; the rest is not read. */
const huge: Fault = {
  name: "sheet answers with 5 MB",
  begin: async ({ sheet }) => sheet.behave(() => "huge"),
  end: async ({ sheet }) => sheet.behave(() => "stored"),
  promised: destinationFault,
};

const lostAnswer: Fault = {
  ...misbehaving("sheet stores, then resets", "lost-answer", "not reached"),
  promised: destinationFault,
};

function badCertificate(): Fault {
  const trusted = selfSigned();
  const stranger = selfSigned();
  return {
    name: "sheet's certificate is a stranger's",
    certificate: trusted,
    async setUp({ store }) {
      const file = path.join(store.folder, "trusted.pem");
      writeFileSync(file, trusted.cert);
      return { NODE_EXTRA_CA_CERTS: file };
    },
    begin: async ({ sheet }) => sheet.present(stranger),
    hasTakenEffect: ({ store }) => hasFailed(store, "SELF_SIGNED", "CERT"),
    end: async ({ sheet }) => sheet.present(trusted),
    promised: withoutSheet,
  };
}

export const sheetFaults = (): Fault[] => [
  refusing,
  nameless,
  misbehaving("sheet answers 500", "refused", "answered 500"),
  misbehaving("sheet answers 429", "busy", "answered 429"),
  misbehaving("sheet hangs", "silent", "no answer within"),
  misbehaving("sheet drips", "dripping", "no answer within"),
  misbehaving("sheet answers with a web page", "web-page", "web page"),
  huge,
  misbehaving("sheet redirects", "elsewhere", "answered 302"),
  lostAnswer,
  badCertificate(),
];
