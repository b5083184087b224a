import type { RecordReason } from "#domain/agents/agent-record.ts";

/** A brokerage and its designated broker: by law the payer of the referral fee. */
export interface BrokerFacts {
  firm: string;
  /** As typed; empty if unknown. */
  firmLicense: string;
  /** Two letters. */
  licenseState: string;
  /** The designated broker. */
  name: string;
  license: string;
  /** Of the firm, in lower case: links, codes and invoices go there. */
  email: string;
  phone: string;
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

export const brokerFields = [
  ...(["firm", "firmLicense", "licenseState", "name", "license", "email", "phone"] as const),
  ...(["street", "city", "state", "zip"] as const),
];

export const brokerFactsOf = (broker: BrokerFacts): BrokerFacts => ({
  firm: broker.firm,
  firmLicense: broker.firmLicense,
  licenseState: broker.licenseState,
  name: broker.name,
  license: broker.license,
  email: broker.email,
  phone: broker.phone,
  street: broker.street,
  city: broker.city,
  state: broker.state,
  zip: broker.zip,
});

/** `confirmedBy` of a record that its broker confirmed, at an address that only an agent has named. */
export const byBroker = "broker";

/** Whether a member of staff has checked that the firm exists and has this address. */
export const isCheckedFirm = ({ confirmedBy }: { confirmedBy: string | null }): boolean =>
  confirmedBy !== null && confirmedBy !== byBroker;

export type BrokerRefusals = Partial<Record<keyof BrokerFacts, RecordReason | "no-email" | "no-zip">>;
