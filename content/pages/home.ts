/** Specification 2.4. */
export const home = {
  meta: {
    title: "Exclusive Referrals for Exclusive Realtors",
    description:
      "One agent, one zip code: buyers, sellers and renters meet a vetted local agent; agents get double-verified referrals that nobody else receives.",
  },
  hero: {
    eyebrow: "One Agent, One Zip Code",
    title: "Exclusive Referrals for Exclusive Realtors",
    line: "People who want to buy, sell or rent meet one vetted local agent. Every referral is verified twice and shared with that agent alone.",
    action: { label: "Claim Your Exclusive Zip Codes Now!", link: "/how-we-do-it" },
    check: "Is yours still free?",
    picture: "A neighborhood of small square lots seen from above; a pin stands on one of them.",
  },
  steps: {
    title: "From a stranger's search to your client",
    lead: "Three things happen before you say hello, and none of them is cold calling.",
    cards: [
      {
        scene: "connect",
        title: "Connect",
        text: "We bring in people who are ready to move from 200+ sources: search engines, social media and our own network of websites.",
      },
      {
        scene: "identify",
        title: "Identify",
        text: "Each lead is checked twice. We ask what they want, where and when, and transfer only those who mean it.",
      },
      {
        scene: "serve",
        title: "Serve",
        text: "The agent who holds the zip code takes it from there: build the relationship, close, and pay the referral fee at closing.",
      },
    ],
    action: { label: "Find My Agent", link: "/agent-profile" },
  },
  statistics: {
    title: "The network in numbers",
    lead: "What stands behind a claimed zip code today.",
  },
  journeys: {
    title: "Where are you headed?",
    lead: "Tell us the direction. We introduce you to the agent who knows those streets.",
    cards: [
      {
        scene: "buying",
        label: "I'm Buying",
        link: "/buying",
        text: "Someone local who has walked the block before you do.",
      },
      {
        scene: "selling",
        label: "I'm Selling",
        link: "/selling",
        text: "An agent who knows what the house next door went for.",
      },
      {
        scene: "renting",
        label: "I'm Renting",
        link: "/renting",
        text: "A place that fits, found with someone on your side.",
      },
    ],
  },
  company: {
    title: "In good company",
    lead: "Brokerages that hold their zip codes with us, and what one of them says about it.",
    carousel: {
      label: "Brokerages in the network",
      row: "Logos: the left and right arrow keys move them",
      previous: "Previous logo",
      next: "Next logo",
      pause: "Pause the logos",
      play: "Play the logos",
    },
    sampleLogos: "Sample logos: these brokerages are made up.",
    sampleTestimonial: "Sample testimonial: the person is made up.",
    stories: { label: "Read the success stories", link: "/success-stories" },
  },
  agents: {
    title: "Claim your zip code before somebody else does",
    text: "Licensed agents, brokers and teams join for a setup fee and pay a referral fee only when a deal closes. Cancel anytime.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
