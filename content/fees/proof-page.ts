import { fileRefusals } from "#content/files/files.ts";
import { maxProofs, type ProofRefusal, type ProofVerdict, proofYears } from "#domain/fees/closings/closing-proof.ts";
import type { AmountProblem } from "#domain/values/amount.ts";
import { fieldProblems } from "./closing-page.ts";

const amounts = {
  "empty-amount": fieldProblems["empty-amount"],
  "negative-amount": fieldProblems["negative-amount"],
  "wrong-commas": fieldProblems["wrong-commas"],
  "wrong-decimals": fieldProblems["wrong-decimals"],
  "too-large": fieldProblems["too-large"],
  "not-an-amount": fieldProblems["not-an-amount"],
} satisfies Record<AmountProblem, string>;

/** How the proof of a closing stands, for its agent and the office. */
export const proofStateNames: Record<ProofVerdict | "waiting" | "replaced" | "removed", string> = {
  waiting: "Waits for our office to read it",
  equal: "Checked",
  "amount-differs": "Checked: the amount differs, and the statement counts",
  replaced: "Replaced by a newer file",
  removed: "The file was removed",
};

export const proofPage = {
  title: "Settlement statement",
  line: "Send the settlement statement of this deal: the ALTA statement, the closing disclosure or the stub of the commission check.",
  back: "Back to the closing",
  link: "Settlement statement",
  blackOut:
    "Black out loan numbers and bank account numbers before you send it. We need the commission of your side, the address and the date.",
  whoSees: `You, your broker, our account managers and owners can open it, and each opening is recorded. We remove it ${proofYears} years after the fee is paid.`,
  field: "The statement",
  hint: "PDF, JPEG or PNG, up to 10 MB.",
  amount: "Gross commission of your side on it",
  amountHint: "In dollars. A person of our office reads it again.",
  button: "Send the statement",
  sent: "The statement was sent.",
  notClosed: "A statement can be sent once the deal is reported as closed.",
  entered: (amount: string) => `You typed ${amount}.`,
  read: (amount: string) => `Our office read ${amount}.`,
  refusals: {
    ...amounts,
    empty: fileRefusals.empty,
    heic: fileRefusals.heic,
    unreadable: fileRefusals.unreadable,
    "too-large": "The amount or the file is too large. A file has at most 10 MB.",
    "unknown-type": "We cannot read this kind of file. Send a PDF, JPEG or PNG.",
    "no-file": "Choose the file.",
    "not-stored": "We could not store this file. Please send it again in a few minutes.",
    "unknown-closing": "There is no such deal.",
    "not-closed": "Report the deal as closed first.",
    "too-many": `A deal has at most ${maxProofs} files. Please call our office.`,
  } satisfies Record<ProofRefusal, string>,
} as const;

export const officeProofs = {
  title: "Proofs to check",
  line: "Open the settlement statement and type the commission that you read on it. What the agent typed is shown afterwards.",
  caption: "Settlement statements that wait",
  empty: "Nothing to check.",
  noneFound: "Nothing to check.",
  back: "Back to the proofs",
  columns: { agent: "Agent", since: "Since" },
  pageTitle: "Settlement statement",
  open: "Open the file (recorded in the audit log)",
  closing: "The closing",
  read: "Gross commission of the side that you read",
  readHint: "In dollars, as on the statement.",
  button: "Record what I read",
  isEqual: "It says what the agent typed and what the closing has.",
  differs: "It differs. The statement counts: the closing, and the invoice if there is one, were corrected.",
  entered: (amount: string) => `The agent typed ${amount}.`,
  wasRead: (amount: string) => `Our office read ${amount}.`,
  refusals: {
    ...amounts,
    checked: "Somebody has checked it since you opened the page.",
    replaced: "The agent has sent another file since you opened the page.",
    removed: "The file was removed, so there is nothing to read.",
    "unknown-proof": "There is no such file.",
  },
} as const;
