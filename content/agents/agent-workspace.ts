import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";

export const agentWorkspaceCopy = {
  title: "Workspace",
  agreement: "Referral Agreement",
  notSigned: "Not signed. Until it is, this agent cannot accept leads.",
  signedBy: (name: string) => `Signed by ${name} on`,
  check: "Check the fingerprint",
  manager: "Account manager",
  noManager: "Nobody is named",
  changeManager: "Name another",
  lastSignIn: "Last signed in",
  neverIn: "Has not signed in yet.",
  away: "Away from",
  until: "until",
  correctEmail: "Correct the email",
  correctEmailOf: (name: string) => `Correct the email of ${name}`,
  resend: "Send “Your workspace is open” again",
  resendLine: "The email goes to the first member.",
  offers: "Open offers",
  answerBy: "until",
  unplaced: "No location given",
  none: "Nobody can sign in. The workspace opens when the plan is paid. If it is paid, this email address may already belong to another workspace.",
} as const;

export const accountManagerCopy = {
  title: (name: string) => `Account manager of ${name}`,
  line: "Today and Help of the workspace show them with the photograph and the phone of their own card, and its questions come to them first. If nobody is named, the account manager with the fewest workspaces is, within an hour.",
  label: "Account manager",
  byRule: "Whoever has the fewest",
  button: "Save",
  noSuchStaff: "Choose an account manager or an owner who can sign in.",
} as const;

export type CorrectionRefusal = "no-address" | "taken" | ReasonRefusal;

export const memberEmailCopy = {
  title: (name: string) => `Correct the email of ${name}`,
  line: (email: string) =>
    `They sign in as ${email}. Make sure that you talk to the right person: whoever reads the new address can sign in. Both addresses get an email, and they are signed out everywhere.`,
  email: "New email",
  reason: "Reason",
  reasonHint: "How you know that it is them. It is saved in the audit log.",
  button: "Correct the email",
  refusals: {
    "no-address": "Enter an email address.",
    taken: "Somebody already signs in with this address.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<CorrectionRefusal, string>,
} as const;
