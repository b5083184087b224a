/** Specification 2.4; shared by the pages for buyers, sellers and renters. */
export const howItWorks = {
  title: "How it works",
  lead: "Four steps from a question to a person you can call.",
  steps: [
    {
      title: "Tell us what you need",
      text: "Where, when and what kind of move. A few words are enough; you can leave out what you do not know yet.",
    },
    {
      title: "We verify the request",
      text: "We go through it with you and check it twice, so the agent starts with facts and you do not repeat yourself.",
    },
    {
      title: "You meet one agent",
      text: "We introduce you to the vetted agent who holds your zip code. Your request goes to that agent only.",
    },
    {
      title: "Move, with someone beside you",
      text: "From the first visit to the signature you have one person to call, who knows the streets you are asking about.",
    },
  ],
} as const;
