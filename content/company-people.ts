/** Fictional: an operator names their own, and sets `false`, before going live. @public read by scripts/golive.ts */
export const companyPeopleAreSamples = true;

export interface CompanyPerson {
  name: string;
  role: string;
  text: string;
  /** A square drawing, by art/people.mjs, or a photograph. */
  image: string;
}

/** Shown on About Us. */
export const companyPeople: readonly CompanyPerson[] = [
  {
    name: "Edwin Marsh",
    role: "Founder",
    text: "Sold houses for eleven years, and bought leads for nine of them.",
    image: "/people/edwin-marsh.svg",
  },
  {
    name: "Renata Cole",
    role: "Broker of record",
    text: "Answers for every referral agreement that we make, and signs for the network.",
    image: "/people/renata-cole.svg",
  },
  {
    name: "Hannah Brooks",
    role: "Customer Care",
    text: "Reads what you write to us, and writes back.",
    image: "/people/hannah-brooks.svg",
  },
];
