import type { LeadKind } from "#domain/leads/lead-kind.ts";

export interface Question {
  /** The same for the same question to buyers, sellers and renters. */
  id: string;
  label: string;
  hint: string;
  /** Left out: free text. */
  options?: readonly string[];
}

const timeline = ["ASAP", "1-3 months", "3-6 months", "6-12 months", "12+ months"];
const yesNo = ["Yes", "No"];

/**
 * By kind, in order; contact information follows. The buyer's are specification 2.7, letter for letter; hints are ours.
 * The first is the place, the second the home, the third the money.
 */
export const questions: Record<LeadKind, readonly Question[]> = {
  buyer: [
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
    { id: "timeline", label: "Timeline", hint: "When would you like to move?", options: timeline },
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
      options: yesNo,
    },
    {
      id: "selling",
      label: "Selling current home?",
      hint: "If so, the agent can plan both moves together.",
      options: yesNo,
    },
  ],
  seller: [
    {
      id: "location",
      label: "Address or area",
      hint: "Where is the home? The zip code is enough; with the street, the agent can prepare.",
    },
    {
      id: "home-type",
      label: "Home type",
      hint: "What are you selling?",
      options: ["Single Family Home", "Condominium", "Townhouse", "Multi-Family Home", "Mobile Home", "Land"],
    },
    {
      id: "price",
      label: "Price expectation",
      hint: "What you hope to get. The agent compares it with recent sales nearby.",
      options: ["$300k or less", "$300k - $600k", "$600k - $900k", "$900k - $1.2M", "$1.2M - More", "I don't know yet"],
    },
    { id: "timeline", label: "Timeline", hint: "When would you like to sell?", options: timeline },
    {
      id: "bedrooms",
      label: "Bedrooms",
      hint: "How many does the home have?",
      options: ["Studio or none", "1", "2", "3", "4", "5 or more"],
    },
    {
      id: "with-agent",
      label: "Listed with an agent?",
      hint: "If you have signed a listing agreement, your agent is the one to ask.",
      options: yesNo,
    },
  ],
  renter: [
    {
      id: "location",
      label: "Area",
      hint: "Where would you like to live? A zip code, a city and state, or a neighborhood in your own words.",
    },
    {
      id: "home-type",
      label: "Home type",
      hint: "What are you hoping to find?",
      options: ["Apartment", "Condominium", "Townhouse", "Single Family Home", "Room", "Anything that fits"],
    },
    {
      id: "budget",
      label: "Monthly budget",
      hint: "Rent a month, without utilities.",
      options: ["$1,000 or less", "$1,000 - $1,500", "$1,500 - $2,500", "$2,500 - $4,000", "$4,000 - More"],
    },
    {
      id: "timeline",
      label: "Move-in date",
      hint: "When do you need the keys?",
      options: ["ASAP", "Within a month", "1-3 months", "3-6 months", "6+ months"],
    },
    {
      id: "bedrooms",
      label: "Bedrooms",
      hint: "How many do you need?",
      options: ["Studio", "1", "2", "3", "4 or more"],
    },
    {
      id: "with-agent",
      label: "Working with an agent?",
      hint: "Somebody who already shows you places.",
      options: yesNo,
    },
  ],
};

/** The last step of each questionnaire. */
export const contactStep = {
  id: "contact",
  label: "Contact information",
  hint: "How can the agent reach you? A phone number or an email address is enough.",
};
