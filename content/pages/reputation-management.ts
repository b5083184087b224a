import { brand } from "#content/brand.ts";

/** Specification 1 and 2.5. */
export const reputationPage = {
  title: "Reputation Management",
  line: "People read about an agent before they call one. We help them find the truth about your work, told by those who saw it.",
  description: `How ${brand.name} helps agents collect and show reviews, answer the bad ones, and gather recommendations from their peers.`,
  features: {
    title: "What others say, in one place",
    cards: [
      {
        icon: "reviews",
        title: "Collect and display reviews",
        text: "Reviews from the people you worked with, gathered and shown on your agent profile, where search engines find them.",
      },
      {
        icon: "answers",
        title: "Respond and dispute",
        text: "A negative review need not have the last word: answer it, and dispute the ones that are not true.",
      },
      {
        icon: "peers",
        title: "Peer recommendations",
        text: "Lenders, brokers and fellow agents who know how you work can say so, beside the voices of your clients.",
      },
    ],
  },
} as const;
