import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { ConsumerPageContent } from "./consumer-page.ts";

/** Specification 2.4. */
export const buying: ConsumerPageContent = {
  meta: {
    title: "Buying a home with one local agent",
    description:
      "Tell us what you are looking for and meet the vetted agent who holds that zip code. One person to call, from the first visit to the closing table.",
  },
  hero: {
    eyebrow: "Buying",
    title: "Buying a home, with someone who knows the street",
    line: "A listing shows you the kitchen. A local agent tells you which side of the street gets the morning sun, and what the neighbors paid.",
    scene: "buying",
  },
  help: {
    title: "What a local agent sees that a search does not",
    lead: "You can find a house on your own. These are the parts where a person earns their keep.",
    items: [
      {
        title: "The price behind the price",
        text: "What similar homes went for on the same streets, and how far an asking price usually moves.",
      },
      {
        title: "The offer, put well",
        text: "Timing, terms and tone. Sellers choose between people as much as between sums.",
      },
      {
        title: "The reason to walk away",
        text: "A damp wall, a difficult lease, a road that is about to be widened. Someone has to say so.",
      },
      {
        title: "The dates in between",
        text: "Inspection, appraisal, financing, closing: each has a deadline, and one person watches them all.",
      },
    ],
  },
  ready: {
    title: "Eight short questions, and we know where to start",
    lead: "Our questionnaire takes a couple of minutes. Skip what you cannot answer; the agent will ask again.",
    lines: [
      "Location",
      "Home type",
      "Budget",
      "Timeline",
      "Buying process stage",
      "Working with an agent?",
      "Selling current home?",
      "Contact information",
    ],
    action: { label: "Answer the questions", link: questionnairePages.buyer.path },
  },
  voice: "Priya Raman",
  closing: {
    title: "The right street is somebody's home ground",
    text: "Meet the one agent who holds the zip code you have in mind.",
  },
};
