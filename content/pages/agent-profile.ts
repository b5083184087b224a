/** Specification 2.5. */
export const agentProfile = {
  meta: {
    title: "Agent Profile: be found by name and by street",
    description:
      "A public agent profile optimized for search engines, with Broker ID, License No, years of experience, specialities, awards and reviews. See a sample.",
  },
  hero: {
    title: "Agent Profile",
    line: "Before a client calls you, they look you up. Give them a page that answers what they want to know, and that search engines can find.",
  },
  parts: {
    title: "What a client finds on it",
    lead: "Every line is there because somebody asks it before they pick up the phone.",
    items: [
      {
        icon: "license",
        title: "Who you are, provably",
        text: "Broker ID, License No and years of experience, in plain sight.",
      },
      {
        icon: "specialities",
        title: "What you are good at",
        text: "Specialities and expertise, from first-time buyers to foreclosures.",
      },
      { icon: "award", title: "What others said of it", text: "Awards, recognition, reviews and recommendations." },
      { icon: "place", title: "Where to find you", text: "A map, a street address, a phone number and an email." },
    ],
  },
  ranking: {
    title: "Made to be found",
    text: "A profile is a page of its own, written for people and optimized for search engines. It needs time, and it needs you to finish it.",
    milestones: [
      { figure: "3-4 months", label: "What SEO takes." },
      { figure: "4-6 months", label: "The time within which first-page search ranking is guaranteed." },
      {
        figure: "5 reviews",
        label: "And/or 5 recommendations: at least that much is recommended to receive referrals.",
      },
    ],
    note: "Complete the profile, including FAQs, and provide a video.",
  },
  closing: {
    title: "Your name, at the top of your street",
    text: "The Professional and Growth Plans include a Verified Agent Profile, the Team Plan up to 5 agent profiles. Pick one, and we begin with yours.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
