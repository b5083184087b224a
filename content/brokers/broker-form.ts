import type { BrokerFacts, BrokerRefusals } from "#domain/brokers/broker.ts";

/** The form of a firm and its broker, in the workspace and in the office. */
export const brokerFormCopy = {
  labels: {
    firm: "Brokerage (firm)",
    firmLicense: "License number of the firm",
    licenseState: "State of that license",
    name: "Designated broker",
    license: "License number of the broker",
    email: "Email of the firm",
    phone: "Phone of the firm",
    street: "Street",
    city: "City",
    state: "State",
    zip: "Zip code",
  } satisfies Record<keyof BrokerFacts, string>,
  hints: {
    firmLicense: "Leave it empty if you do not know it. With it, all agents of the firm share one record.",
    email: "We email the agreement and a code there. It must be an address that the broker reads.",
  } satisfies Partial<Record<keyof BrokerFacts, string>> as Partial<Record<keyof BrokerFacts, string>>,
  choose: "Choose a state",
} as const;

const refusals = {
  required: "Fill this in.",
  "too-long": "This is too long.",
  "no-phone": "Enter a phone number that can be dialed from the US, like (404) 555-0198.",
  "no-state": "Choose a state.",
  "no-email": "Enter an email address, like broker@firm.com.",
  "no-zip": "Enter a zip code of five digits.",
  "no-day": "Enter a day.",
  "in-the-future": "This is in the future.",
} as const satisfies Record<NonNullable<BrokerRefusals[keyof BrokerFacts]>, string>;

export const brokerRefusal = (field: keyof BrokerFacts, found: BrokerRefusals): string | undefined => {
  const reason = found[field];
  return reason && refusals[reason];
};
