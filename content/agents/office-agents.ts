import { longReason } from "#content/office/long-reason.ts";
import { notifiedByEmail } from "#content/territory/office-zips.ts";
import type { LicenseCheck, MergeRefusal, RecordReason } from "#domain/agents/agent-record.ts";
import type { LicenseStatus } from "#domain/agents/license-status.ts";
import type { AssignmentRefusal } from "#domain/territory/zip-exclusivity.ts";

export const agentsCopy = {
  title: "Agents",
  line: "Agents with a paid plan, with their brokerage and license.",
  caption: "Agents",
  columns: { agent: "Agent", plan: "Plan", broker: "Brokerage", license: "License", zips: "Zip codes", since: "Since" },
  csvColumns: {
    email: "Email",
    phone: "Phone",
    broker: "Designated broker",
    number: "License number",
    state: "License state",
    checked: "License checked",
  },
  search: "Search",
  searchHint: "Name, email, phone, license or brokerage",
  plan: "Plan",
  anyPlan: "All plans",
  otherPlan: "Other plan",
  license: "License",
  anyLicense: "All",
  licenses: {
    unchecked: "Not checked",
    "due-again": "Check due",
    checked: "Checked",
  } satisfies Record<LicenseStatus, string>,
  broker: "Broker",
  anyBroker: "All",
  brokers: { missing: "Missing", known: "On file" },
  brokerMissing: "Broker missing",
  empty: "No agents yet. Agents appear here once their plan is paid.",
  noneFound: "No agents match. Try fewer words or remove a filter.",
} as const;

export const agentCopy = {
  back: "All agents",
  notKnown: "not known",
  noInvoice:
    "No referral fee can be invoiced yet. Fees are paid from broker to broker, so add the brokerage and its designated broker. Until then, no lead of this agent can be marked as paid at closing.",
  contact: {
    title: "Contact",
    email: "Email",
    confirmed: "Email confirmed",
    notConfirmed: "not yet",
    phone: "Phone",
    place: "City, state",
    plan: "Plan",
    paid: "Paid since",
    notPaid: "not paid",
    application: "Application",
    openApplication: "Open the application",
    edit: "Edit name and contact details",
    merge: "Merge with another agent",
  },
  broker: {
    title: "Brokerage",
    brokerage: "Brokerage",
    designatedBroker: "Designated broker",
    edit: "Edit brokerage",
    signature: "Signature",
    open: "Broker and signature",
  },
  license: {
    title: "License",
    status: "Status",
    statuses: {
      unchecked: "Look it up in the state's register.",
      "due-again": "Last checked more than a year ago.",
      checked: "Checked within the last year.",
    } satisfies Record<LicenseStatus, string>,
    state: "State",
    number: "Number",
    typed: "Number on the application",
    otherNumber: "Not the number on the application",
    checked: "Checked",
    by: (name: string) => `by ${name}`,
    proof: "Proof",
    record: "Record a check",
  },
  cancellation: {
    cancelled: (day: string, until: string) =>
      `This agent cancelled their plan on ${day}. They can undo it until ${until}, for zip codes that are still free.`,
    over: (day: string) => `This agent cancelled their plan on ${day}.`,
    undone: (day: string, undone: string) => `This agent cancelled their plan on ${day} and undid it on ${undone}.`,
    ended: (day: string, ended: string) =>
      `This agent cancelled their plan on ${day} and bought a plan again, paid on ${ended}.`,
  },
  zips: {
    title: "Zip codes",
    active: "Active",
    reserved: "Reserved until",
    onWaitlist: (place: number) => `Waitlist, place ${place}`,
    none: "No zip codes, and on no waitlist.",
    assign: "Assign zip code",
  },
  orders: {
    title: "Orders",
    none: "This application has no orders.",
  },
  offers: {
    title: "Offers",
    line: "Those that ended in the last 30 days, and those open now.",
    none: "No offers in the last 30 days.",
  },
  leads: {
    title: "Leads transferred",
    none: "No lead has been transferred yet.",
    latest: (count: number) => `The ${count} most recent; there are more.`,
  },
  changes: {
    title: "History of this record",
    none: "No changes yet.",
    fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    anyone: "Command line",
    fields: {
      firstName: "First name",
      lastName: "Last name",
      phone: "Phone",
      officeAddress: "Office address",
      state: "State",
      brokerage: "Brokerage",
      designatedBroker: "Designated broker",
      licenseState: "License state",
      licenseNumber: "License number",
      licenseCheckedOn: "License checked",
      licenseProof: "Proof",
    },
  },
  done: {
    merged: "The agents were merged.",
    record: "The name and contact details were saved.",
    brokerage: "The brokerage was saved.",
    license: "The license check was saved.",
    memberEmail: "The email was corrected. Both addresses get an email.",
    leadAddress: "Copies of their accepted leads go there from now on. They get an email.",
    workspaceEmail: "The email “Your workspace is open” is on its way.",
    active: `The zip code is theirs now. They are ${notifiedByEmail}.`,
    reserved: `The zip code is reserved for them for a week, until they pay. They are ${notifiedByEmail}.`,
    waitlisted: "The zip code is taken, so they are on its waitlist now. They were not notified.",
  },
} as const;

const tooLong = "This is too long.";

export const mergeAgentsCopy = {
  title: (name: string) => `Merge ${name} with another agent`,
  line: "For one person who applied from two email addresses. Applications, orders, zip codes and leads go to the other agent. This cannot be undone.",
  email: "Email of the agent who stays",
  reason: "Reason",
  reasonHint: "For the audit log. Agents do not see it.",
  button: "Merge agents",
  refusals: {
    "no-such-agent": "No agent has this email.",
    "same-agent": "This is the same agent.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<MergeRefusal, string>,
} as const;

export const recordFormCopy = {
  title: (name: string) => `Name and contact details of ${name}`,
  line: "Leads and emails to the people of leads use these. The sign-in address is changed on its own page.",
  button: "Save",
} as const;

export const brokerageFormCopy = {
  title: (name: string) => `Brokerage of ${name}`,
  line: "Referral fees go from broker to broker. Leave a field empty if you do not know it.",
  brokerage: "Brokerage",
  designatedBroker: "Designated broker",
  button: "Save brokerage",
  conflict: "Nothing was saved, because somebody else edited this record after you opened the page. It now says:",
  saveAgain: "To replace that with your entries, save again.",
  empty: "not known",
  tooLong,
} as const;

export const assignZipCopy = {
  title: (name: string) => `Assign a zip code to ${name}`,
  line: "For areas described in words, to replace a zip code, or to add one that the plan includes. A free zip code is theirs at once, or reserved for a week if the plan is not paid. If it is taken, they join its waitlist.",
  typed: "Areas on the application",
  has: "Has or is waitlisted for",
  none: "none",
  zip: "Zip code",
  reason: "Reason",
  reasonHint: "For the audit log. Agents do not see it.",
  button: "Assign zip code",
  refusals: {
    erased: "This person asked us to erase their data, so no zip code can be assigned to them.",
    "no-such-zip": "Our list does not have this zip code. A zip code has five digits, like 30308.",
    "not-claimable": "Nobody can claim this zip code: it has no homes. Open it under Zip codes to see why.",
    "has-it": "They already have this zip code or are on its waitlist.",
    "no-plan": "Their plan is not one of ours, so it cannot be paid for and includes no zip codes.",
    "plan-full":
      "They have as many zip codes as their plan includes now. Release one, offer them a larger plan, or, in a team of fewer than five, wait for another member to join.",
    "in-moderation": "The application is in moderation. Approve it first.",
    cancelled: "This agent cancelled their plan. They can undo it in their workspace, or buy a plan again.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<AssignmentRefusal, string>,
} as const;

export const licenseFormCopy = {
  title: (name: string) => `License check for ${name}`,
  line: "Look the license up in the state's register, then record what you found. The check is saved under your name.",
  back: (name: string) => `Back to ${name}`,
  chooseState: "Choose a state",
  labels: {
    licenseState: "State",
    licenseNumber: "License number",
    licenseCheckedOn: "Checked on",
    licenseProof: "Proof",
  } satisfies Record<keyof LicenseCheck, string>,
  proofHint: "A link to the entry in the register, or where to find it.",
  button: "Save check",
  refusals: {
    required: "This field is required.",
    "too-long": tooLong,
    "no-state": "Choose the state whose register you checked.",
    "no-day": "Enter the date of the check.",
    "in-the-future": "The date cannot be in the future.",
    "no-phone": "Enter a phone number.",
  } satisfies Record<RecordReason, string>,
} as const;
