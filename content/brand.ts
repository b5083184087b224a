/** Fictional: an operator sets their own, and `false` here, before going live. @public read by scripts/golive.ts */
export const brandIsSample = true;

/** The only home of the name and addresses. Numbers and domains are reserved for fiction. */
export const brand = {
  name: "Zipstead",
  motto: "One agent, one zip code.",
  legalName: "Zipstead Referral Network, Inc.",
  phone: "(404) 555-0142",
  phoneHref: "tel:+14045550142",
  email: "hello@zipstead.example",
  postalAddress: "200 Peachtree Row, Suite 410, Atlanta, GA 30301",
  officeHours: "Monday–Friday 10 AM – 05 PM EST",
} as const;

/** As `brandIsSample`: the member of the team who signs emails to customers. @public read by scripts/golive.ts */
export const signatureIsSample = true;

export const signature = { name: "Hannah Brooks", role: "Customer Care" } as const;
