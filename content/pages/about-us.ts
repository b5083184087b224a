import { brand } from "#content/brand.ts";

/** Specification 2.4. */
export const aboutUs = {
  meta: {
    title: "About Us: one agent, one zip code",
    description: `Why ${brand.name} gives each zip code to one agent and each referral to one agent only: the story and the mission of a real-estate referral network.`,
  },
  hero: {
    title: "About Us",
    line: "We introduce people who are moving to the agent who knows where they are moving to. One agent, one zip code.",
    scene: "serve",
  },
  story: {
    title: "Our story",
    paragraphs: [
      "It began with a complaint we kept hearing. Agents paid for a lead, dialed the number within the minute, and learned that four colleagues had been faster. The person on the line had asked one question on a website and was now hiding from the phone.",
      "Nobody in that story had done anything wrong, and everybody had lost. The agent had paid for a race. The buyer had asked for help and got a crowd. What was sold five times was worth less each time.",
      "So we drew a map and a rule. The map is the one every mail carrier knows: zip codes. The rule is short: each zip code goes to one agent, and each referral is shared with one agent only. A large, busy zip code may need more than one agent; even there, a referral is still given once.",
    ],
    quote: "What was sold five times was worth less each time.",
    rest: [
      "The rule changed the work. If only one agent will call, it matters who calls and why. We verify each lead twice before we hand it over. We look at a license before we show a profile. And we take our own share, the referral fee, when the deal closes, because that is when the introduction has proved its worth.",
    ],
  },
  mission: {
    title: "Our mission",
    text: "To make a referral mean what it says: a person with a real plan, introduced by name to a professional who has time for them.",
  },
  people: {
    title: "Who you deal with",
    lead: "People, with names. They answer on working days.",
    sample: "Sample people: these names and faces are made up.",
  },
  principles: {
    title: "What we hold to",
    items: [
      {
        title: "Exclusive means one",
        text: "A referral is shared with one agent. If it ever reaches two at the same time, our Refund Policy names that as a ground for a refund.",
      },
      {
        title: "Verified means twice",
        text: "By script first, and once more before the transfer. An agent should never be the one to find out that nobody wanted to move.",
      },
      {
        title: "Paid when it closes",
        text: "Plans carry a setup fee so that we can do the work. The referral fee waits for the closing table, like everyone else.",
      },
    ],
    actions: [
      { label: "Read the Refund Policy", link: "/refund-policy" },
      { label: "Read Success Stories", link: "/success-stories" },
    ],
  },
  statistics: {
    title: "Where we stand",
    lead: "The network as it is today.",
  },
  closing: {
    title: "Is your zip code still open?",
    text: "Pick a plan, name your zip codes, and we take it from there.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
