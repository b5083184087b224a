import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";

/** The nine reasons for which a review is removed, as everybody may read them. There is no tenth. */
export const ruleTexts: Record<ReviewRule, { name: string; text: string }> = {
  email: { name: "email address", text: "It contains an email address." },
  phone: { name: "phone number", text: "It contains a phone number." },
  link: { name: "link", text: "It contains a link or a web address." },
  address: { name: "private address", text: "It says where somebody lives." },
  "third-person": {
    name: "somebody else’s full name",
    text: "It contains the full name of a person who is neither its writer nor the agent.",
  },
  threat: { name: "threat", text: "It threatens somebody, or makes a demand in exchange for stars." },
  hate: { name: "hate", text: "It attacks people for who they are." },
  "not-this-closing": {
    name: "not a review of this closing",
    text: "Documents show that it is about another agent or deal, or that its writer has a conflict of interest.",
  },
  "false-fact": {
    name: "false fact",
    text: "Documents show that a fact in it is false. An opinion is not a fact.",
  },
};

export const groundTexts: Record<ChallengeGround, string> = {
  "not-my-client": "The writer was not my client",
  "another-agent": "It is about another agent",
  "false-fact": "A fact that it states is false",
  "private-data": "It contains private data",
  threat: "It is a threat or a bargain: “five stars or else”",
  "conflict-of-interest": "The writer has a conflict of interest",
};
