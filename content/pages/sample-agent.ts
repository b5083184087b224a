import { specialities } from "#domain/profiles/speciality.ts";

/** Fictional: an operator replaces it before going live. */
export const sampleAgent = {
  isSample: true,
  name: "Nora Whitfield",
  image: "/people/nora-whitfield.svg",
  badge: "Certified Realtor",
  brokerId: "BR-204417",
  licenseNo: "GA-381256",
  yearsOfExperience: "12",
  phone: "(404) 555-0168",
  email: "nora.whitfield@zipstead.example",
  streetAddress: "88 Juniper Walk, Atlanta, GA 30309",
  specialities,
  awards: [
    "Agent of the Year",
    "Million Dollar Club",
    "Top Producer Award",
    "Client Choice Award",
    "Rising Star Award",
    "Best Negotiator",
    "Community Champion",
    "Lifetime Achievement",
  ],
  about:
    "Nora has sold homes on the same dozen Atlanta streets for twelve years and still walks each one before she prices it. She started in property management, so she reads a boiler as easily as a contract, and she is known for telling buyers when to walk away.",
} as const;
