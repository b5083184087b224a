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
