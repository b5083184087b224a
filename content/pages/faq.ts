import type { Faq } from "#content/sections/faqs.ts";

/** Specification 2.4; the agents' questions are in content/sections/faqs.ts. */
export const faqPage = {
  meta: {
    title: "FAQs: fees, leads and zip codes",
    description:
      "What the membership costs, when the referral fee is due, how long SEO takes, where leads come from, and what happens if you cancel. Answers in plain words.",
  },
  hero: {
    title: "FAQs",
    line: "Short answers to what people ask before they trust us with a zip code, or with a move.",
  },
  agents: { title: "Fees, zip codes and leads" },
  working: { title: "Working with referrals" },
  consumers: { title: "For buyers, sellers and renters" },
  contact: {
    title: "Not on the list?",
    text: "Ask a person. We answer during office hours:",
    action: { label: "Contact Us", link: "/contact-us" },
  },
} as const;

export const workingFaqs: readonly Faq[] = [
  {
    question: "What do I need to receive referrals?",
    answer:
      "A complete profile, including its FAQs, and a video. We also recommend at least 5 reviews and/or 5 recommendations.",
  },
  {
    question: "What does “double verified” mean?",
    answer:
      "Each lead is verified by script and checked a second time before it is transferred to you. Depending on your plan, leads are AI Verified or ISA Verified; an ISA is an inside sales agent, one of our people who verify leads.",
  },
  {
    question: "When can I ask for a refund?",
    answer:
      "From 120 days after signing the Referral Agreement, where one of the conditions of our Refund Policy is met, for example when no leads were delivered or a lead was shared with another agent at the same time.",
  },
  {
    question: "Can my team join together?",
    answer:
      "Yes. The Team Plan brings up to 5 agent profiles under one setup fee, with a 10% referral fee and a CRM for the team.",
  },
];

export const consumerFaqs: readonly Faq[] = [
  {
    question: "How many agents will call me?",
    answer: "One. Each referral is shared with one agent only, the agent who holds the zip code you asked about.",
  },
  {
    question: "Who are the agents?",
    answer:
      "Licensed local agents and brokers who joined the network. Their profiles show Broker ID, License No and years of experience.",
  },
  {
    question: "Do I have to answer every question?",
    answer:
      "No. The buyer questionnaire can be sent with gaps. Leave a phone number or an email address, though, or nobody can reach you.",
  },
  {
    question: "How old must I be to use the service?",
    answer: "At least 18 years old. Our Terms and Conditions say so in their first section.",
  },
];
