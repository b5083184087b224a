import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { ConsumerPageContent } from "./consumer-page.ts";

/** Specification 2.4. */
export const renting: ConsumerPageContent = {
  meta: {
    title: "Renting a place with one local agent",
    description:
      "Find a place to rent with a vetted local agent on your side. Tell us where and when; one agent answers, who knows the buildings and the people who own them.",
  },
  hero: {
    eyebrow: "Renting",
    title: "Renting a place, with someone on your side",
    line: "Most of the market speaks for the landlord. A local agent who works for you knows which buildings are kept well and which only photograph well.",
    scene: "renting",
  },
  help: {
    title: "A rental deserves the same care as a purchase",
    lead: "You will live in it every day. That is worth an hour of somebody's knowledge.",
    items: [
      {
        title: "Places that fit",
        text: "Your budget, your commute, your dog: a short list instead of a long evening of searching.",
      },
      {
        title: "A second pair of eyes",
        text: "Water pressure, window frames, the noise at night. An agent knows what to look at, and when.",
      },
      {
        title: "The lease, read with you",
        text: "Deposit, notice, repairs and what happens when rent goes up: understood before you sign.",
      },
      {
        title: "The thought of later",
        text: "If you mean to buy one day, you already know an agent who knows the streets you like.",
      },
    ],
  },
  ready: {
    title: "What your agent will ask first",
    lead: "Our seven questions take a couple of minutes. Skip what you cannot answer; this list only makes the first call shorter.",
    lines: [
      "The part of town, and what you must be near",
      "The rent you are comfortable with",
      "The date you need the keys",
      "Who and what moves in, pets included",
      "How long you expect to stay",
    ],
    action: { label: "Answer the questions", link: questionnairePages.renter.path },
  },
  voice: "Lucía Méndez",
  closing: {
    title: "Somewhere there is a window with your view",
    text: "Meet the agent who holds that zip code and knows who is moving out.",
  },
};
