import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { ConsumerPageContent } from "./consumer-page.ts";

/** Specification 2.4. */
export const selling: ConsumerPageContent = {
  meta: {
    title: "Selling a home with one local agent",
    description:
      "Sell with the vetted agent who holds your zip code. One agent hears your plans, prices your home against its neighbors, and sees the sale through to closing.",
  },
  hero: {
    eyebrow: "Selling",
    title: "Selling a home, with someone who knows its neighbors",
    line: "Ask five agents and five phones learn your number. Ask us and one agent calls, who has worked your zip code and means to keep working it.",
    scene: "selling",
  },
  help: {
    title: "From the first price to the last signature",
    lead: "Selling is a row of small decisions. Your agent has made each of them before, a few doors away.",
    items: [
      {
        title: "A price that holds",
        text: "Set against the homes that sold around you, not against a guess made from far away.",
      },
      {
        title: "What to mend, what to leave",
        text: "Which repairs come back in the price, and which ones the next owner will undo anyway.",
      },
      {
        title: "People through the door",
        text: "Photographs, showings and an honest description, so that those who come have read it.",
      },
      {
        title: "The offers, side by side",
        text: "The highest sum is not always the surest. Your agent reads the conditions with you.",
      },
    ],
  },
  ready: {
    title: "What your agent will ask first",
    lead: "Our seven questions take a couple of minutes. Skip what you cannot answer; this list only makes the first call shorter.",
    lines: [
      "The address, and how long you have owned it",
      "When you would like to have moved",
      "What you have changed or repaired",
      "What is still owed on the home, roughly",
      "Whether you are buying the next one, too",
    ],
    action: { label: "Answer the questions", link: questionnairePages.seller.path },
  },
  voice: "Joanne Fischer",
  closing: {
    title: "Your house has a story. Give it one good teller",
    text: "Meet the agent who holds your zip code and knows what the house next door went for.",
  },
};
