import type { RecordReason, RecordRefusals } from "#domain/agents/agent-record.ts";
import type { PersonFields } from "#domain/agents/person-fields.ts";

/** The form of an agent's name and contact details, in the workspace and in the office. */
export const personCopy = {
  labels: {
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    officeAddress: "Office address",
    state: "State",
  } satisfies Record<keyof PersonFields, string>,
  officeAddressHint: "Leave it empty if you have none",
} as const;

const refusals: Partial<Record<RecordReason, string>> = {
  "too-long": "This is too long.",
  "no-phone": "Enter a phone number that can be dialed from the US, like (404) 555-0198.",
  "no-state": "Enter a US state, like GA or Georgia.",
};

const required: Record<keyof PersonFields, string> = {
  firstName: "Enter the first name.",
  lastName: "Enter the last name.",
  phone: "Enter the phone number.",
  officeAddress: "Enter the office address.",
  state: "Enter the state.",
};

export const personRefusal = (field: keyof PersonFields, found: RecordRefusals<PersonFields>): string | undefined => {
  const reason = found[field];
  return reason && (refusals[reason] ?? required[field]);
};
