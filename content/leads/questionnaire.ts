/** Specification 2.7, letter for letter; hints are ours. */
export interface BuyerQuestion {
  id: string;
  label: string;
  hint: string;
  /** Missing for free text and for the last step. */
  options?: readonly string[];
}

export const buyerQuestions: readonly BuyerQuestion[] = [
  {
    id: "location",
    label: "Location",
    hint: "Where would you like to live? A zip code, a city and state, or a neighborhood in your own words.",
  },
  {
    id: "home-type",
    label: "Home type",
    hint: "What are you hoping to find?",
    options: ["Single Family Home", "Condominium", "Mobile Home", "Land"],
  },
  {
    id: "budget",
    label: "Budget",
    hint: "A rough idea is enough.",
    options: ["$300k or less", "$300k - $600k", "$600k - $900k", "$900k - $1.2M", "$1.2M - More"],
  },
  {
    id: "timeline",
    label: "Timeline",
    hint: "When would you like to move?",
    options: ["ASAP", "1-3 months", "3-6 months", "6-12 months", "12+ months"],
  },
  {
    id: "stage",
    label: "Buying process stage",
    hint: "How far along are you?",
    options: [
      "I'm looking to hire an agent",
      "I've already hired an agent",
      "I'm already approved for a loan",
      "None of the above",
    ],
  },
  {
    id: "with-agent",
    label: "Working with an agent?",
    hint: "Somebody who already shows you homes or makes offers for you.",
    options: ["Yes", "No"],
  },
  {
    id: "selling",
    label: "Selling current home?",
    hint: "If so, the agent can plan both moves together.",
    options: ["Yes", "No"],
  },
  {
    id: "contact",
    label: "Contact information",
    hint: "How can the agent reach you? A phone number or an email address is enough.",
  },
];

/** Without the contact step. */
export const answeredQuestions = buyerQuestions.filter(({ id }) => id !== "contact");
