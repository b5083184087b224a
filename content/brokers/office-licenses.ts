import { passwordProofRefusals } from "#content/staff/office-staff.ts";
import type { LicenseKind, LicenseProblem, NetworkLicense } from "#domain/brokers/network-license.ts";

export const licenseKindNames: Record<LicenseKind, string> = {
  license: "License",
  "not-needed": "Lawyer’s note that none is needed",
};

const agents = (count: number) => (count === 1 ? "1 agent" : `${count.toLocaleString("en-US")} agents`);

export const officeLicenses = {
  title: "Our licenses",
  line: "For a state that is not here, a public site lets nobody sign the Referral Agreement and issues no invoice.",
  back: "Back to our licenses",
  caption: "Licenses of the network by state",
  none: "No license is on record yet.",
  uncovered: "States with agents and no license of ours",
  uncoveredLine: "Agents of these states cannot sign, and their firms get no invoice.",
  covered: "Each state with agents has one.",
  uncoveredState: (state: string, count: number) => `${state}: ${agents(count)}`,
  fields: {
    state: "State",
    kind: "What is on record",
    number: "Number",
    entity: "Licensed firm",
    broker: "Designated broker",
    validUntil: "Valid until",
    noticeUrl: "Link to the state’s form",
  } satisfies Record<keyof NetworkLicense, string>,
  numberHint: "Of a lawyer’s note: who wrote it, and where it is filed.",
  validUntilHint: "The last day on which it counts.",
  noticeHint:
    "Texas: your Information About Brokerage Services. New York: your Standard Operating Procedures. It stands in the footer of every public page. Leave it empty for other states.",
  choose: "Choose",
  expired: "expired",
  record: "Record a license",
  recordButton: "Record",
  password: "Your password",
  withdraw: "Withdraw",
  withdrawLabel: (state: string, number: string) => `Withdraw the license ${number} of ${state}`,
  withdrawTitle: (state: string) => `Withdraw the license of ${state}?`,
  withdrawLine:
    "From then on it does not count. What was signed and issued stays. You cannot undo this, but you can record it again.",
  done: { recorded: "Recorded.", withdrawn: "Withdrawn." },
  problems: {
    required: "Fill in this field.",
    "too-long": "Use at most 200 characters.",
    "no-link": "Enter a whole address that begins with https://.",
    "no-state": "Choose a state.",
    "no-kind": "Choose one.",
    "no-day": "Type a date, like 2027-12-31.",
    expired: "That day has passed.",
  } satisfies Record<LicenseProblem, string>,
  refusals: { ...passwordProofRefusals, "no-such-license": "That license was withdrawn before." },
} as const;
