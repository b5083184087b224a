/** Every claim is from Specification 9 ("FAQ claims") or 1. */
export interface Faq {
  question: string;
  answer: string;
}

export const faqs: Faq[] = [
  {
    question: "How much commission do I pay on a closed referral?",
    answer:
      "Commission is as low as 10%. It is 20% with the Standard Plan, 15% with the Professional Plan, and 10% with the Growth and Team Plans, and it is due only when the deal closes.",
  },
  {
    question: "Is the membership fee a recurring charge?",
    answer:
      "No. The membership fee is one-time, refundable, and based on the plan you choose. Our Refund Policy says when and how a refund is made.",
  },
  {
    question: "Are there any other fees?",
    answer: "There is no monthly, yearly or per-lead fee, and no cancellation fee.",
  },
  {
    question: "What happens if I cancel?",
    answer:
      "You can leave at any time at no cost. If you keep referrals and close a deal with one of them later, the referral fee on that deal is still owed.",
  },
  {
    question: "How many agents share a zip code?",
    answer:
      "Our policy is one agent, one zip code. A large, busy zip code may get more than one agent, but each referral is shared with one agent only.",
  },
  {
    question: "Where do the leads come from?",
    answer: "From 200+ lead sources in 3 categories: search engines, social media, and our own network of websites.",
  },
  {
    question: "How long does SEO take to show results?",
    answer: "SEO takes 3-4 months. The sooner your profile is complete, the sooner that clock starts.",
  },
];
