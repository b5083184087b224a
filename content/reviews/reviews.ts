import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { licenseText } from "#domain/agents/license-text.ts";
import { fewestForMean } from "#domain/reviews/review-average.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";
import { challengeDueDay, reviewCount, ruleText, starsText } from "./review-names.ts";
import { groundTexts } from "./review-rules.ts";

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What everybody reads about reviews. */
export const reviewsCopy = {
  title: "Reviews",
  line: "Written by people whose closing is on our records. Good or bad, each is public at once. Neither the agent nor we can hide one.",
  rules: "What removes a review",
  rulesLine: "There are only these nine reasons. A review stays if none of them applies.",
  none: "No reviews yet. We ask each person after a closing.",
  tooFew: `We show an average once there are ${fewestForMean} reviews.`,
  average: (mean: number, count: number) => `${mean.toFixed(1)} of 5, from ${reviewCount(count)}`,
  outOf: (stars: number) => `${stars} of 5 stars`,
  bar: (stars: number, count: number) => `${starsText(stars)}: ${count}`,
  removals: (count: number) => many(count, "review was removed under a rule.", "reviews were removed under a rule."),
  withdrawn: (count: number) =>
    many(count, "review was taken back by its writer.", "reviews were taken back by their writers."),
  waiting: (count: number) =>
    many(
      count,
      "review is being checked for private data or threats.",
      "reviews are being checked for private data or threats.",
    ),
  closedReferral: "Closed referral",
  checkedReferral: `Closed referral, checked by ${brand.name}`,
  anonymous: "A person whose data was erased",
  erased: "The text was erased when their writer asked us to erase their data. The stars stay.",
  changed: (at: string) => `Changed on ${longDate(at)}`,
  removed: (on: string, rule: ReviewRule) => `A review was removed on ${longDate(on)} under ${ruleText(rule)}.`,
  taken: (on: string) => `A review was taken back by its writer on ${longDate(on)}.`,
  reply: (agent: string) => `Reply from ${agent || "the agent"}`,
  disputed: (agent: string, since: string, due: string) =>
    `${agent || "The agent"} has disputed this since ${longDate(since)}. We decide by ${challengeDueDay(due)}.`,
  ground: (ground: ChallengeGround) => `Reason given: “${groundTexts[ground]}.”`,
  stands: (agent: string, since: string, on: string) =>
    `${agent || "The agent"} disputed this on ${longDate(since)}. Decided on ${longDate(on)}: it stands.`,
  byDeadline: (agent: string, since: string, due: string) =>
    `${agent || "The agent"} disputed this on ${longDate(since)}. Not decided by ${challengeDueDay(due)}, so it stands.`,
  recommendations: {
    title: "Recommended by colleagues",
    line: "From other agents in our network. These are not reviews and do not count toward the average.",
    license: (state: string, number: string) => `License ${licenseText(state, number)}`,
    mutual: "They recommend each other.",
  },
} as const;
