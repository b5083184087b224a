/** The only reasons for which a review can be removed; what is not on the list stays. Their number is public. */
export const reviewRules = [
  "email",
  "phone",
  "link",
  "address",
  "third-person",
  "threat",
  "hate",
  "not-this-closing",
  "false-fact",
] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** What the check of a text can find. The other two need somebody who disputes the review, and evidence. */
export const checkedRules = reviewRules.slice(0, 7);

export const ruleNumber = (rule: ReviewRule): number => reviewRules.indexOf(rule) + 1;

export const parseReviewRule = (text: string): ReviewRule | undefined => reviewRules.find((rule) => rule === text);

/** Of JSON in the store. */
export function parseFindings(json: string): ReviewRule[] {
  const found: unknown = JSON.parse(json);
  return Array.isArray(found) ? reviewRules.filter((rule) => found.includes(rule)) : [];
}

/** Why an agent says that a review must go. */
export const challengeGrounds = [
  "not-my-client",
  "another-agent",
  "false-fact",
  "private-data",
  "threat",
  "conflict-of-interest",
] as const;
export type ChallengeGround = (typeof challengeGrounds)[number];

export const parseChallengeGround = (text: string): ChallengeGround | undefined =>
  challengeGrounds.find((ground) => ground === text);
