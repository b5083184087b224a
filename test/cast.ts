import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { BrokerFacts } from "#domain/brokers/broker.ts";

/** The people of the tests. Their phone numbers and domains are reserved for fiction. */

export const ada: OnboardingSubmission = {
  firstName: "Ada",
  lastName: "Park",
  email: "ada.park@keystone.example",
  phone: "(404) 555-0101",
  licenseNumber: "GA-381201",
  mlsid: "FMLS-7001",
  city: "Atlanta",
  state: "GA",
  planPrimaryArea: "30301, 30303",
  primaryArea: "15-30 Miles",
  planSecondaryArea: "30305",
  secondaryArea: "30-50 Miles",
  manager: "Moira Hale",
  plan: "Professional Plan",
  planPrice: "599",
  billingAddress: "12 Oak Street\nAtlanta, GA 30301",
  shippingAddress: "12 Oak Street\nAtlanta, GA 30301",
  agreed: true,
};

export const ben: OnboardingSubmission = {
  firstName: "Ben",
  lastName: "Okafor",
  email: "ben@riverside.example",
  phone: "404-555-0102",
  licenseNumber: "GA-381202",
  mlsid: "GAMLS-7002",
  city: "Decatur",
  state: "GA",
  planPrimaryArea: "30030",
  primaryArea: "30-50 Miles",
  planSecondaryArea: "30032",
  secondaryArea: "",
  manager: "Moira Hale",
  plan: "Growth Plan",
  planPrice: "$1,050",
  billingAddress: "4 Mill Road, Decatur, GA 30030",
  shippingAddress: "4 Mill Road, Decatur, GA 30030",
  agreed: true,
};

/** Her plan is none of the four: she agreed on it by phone. */
export const ida: OnboardingSubmission = {
  ...ben,
  firstName: "Ida",
  lastName: "Lund",
  email: "ida@northlight.example",
  phone: "555-0103",
  plan: "Enterprise",
  planPrice: "as agreed",
};

/** Owen Reyes: the designated broker of Ada's firm. */
export const owen: BrokerFacts = {
  firm: "Keystone Realty",
  firmLicense: "H-70441",
  licenseState: "GA",
  name: "Owen Reyes",
  license: "GA-204417",
  email: "owen.reyes@keystone.example",
  phone: "(404) 555-0140",
  street: "200 Peachtree Street",
  city: "Atlanta",
  state: "GA",
  zip: "30303",
};

/** Types formulas, markup and SQL. */
export const ivo: OnboardingSubmission = {
  ...ada,
  firstName: "=Ivo",
  lastName: 'O\'Neill <b>"Jr."</b> 🏡',
  email: "ivo+zip@höfe.example",
  phone: "+1 404 555 0104",
  licenseNumber: "@SUM(A1:A9)",
  manager: "-2+3",
  billingAddress: "\"1\", Rue de l'Église\n'; drop table applications; --",
};

/** The fields as a browser posts them. */
export function asTyped({ agreed: _, ...texts }: OnboardingSubmission): Record<string, string> {
  return { ...texts, agreed: "on" };
}
