import { longReason } from "#content/office/long-reason.ts";
import { checkWorkingDays, disputeWorkingDays } from "#domain/reviews/review-policy.ts";

export const reviewsToCheck = {
  title: "Reviews to check",
  line: `The check found what may break a rule. After ${checkWorkingDays} working days without a decision they are published automatically.`,
  caption: "Reviews to check",
  empty: "Nothing to check.",
  noneFound: "Nothing to check.",
  disputes: "Disputes of reviews",
  columns: { who: "Writer", what: "Text", found: "Found", due: "Published on" },
  by: { writer: "Review", agent: "Reply" },
} as const;

/** Under what staff decide about a text that was stopped, or a dispute. */
export const reviewDecision = {
  title: "Decide",
  choice: "Does one of the nine rules apply?",
  keep: { check: "No: publish it", dispute: "No: it stands" },
  remove: "Yes: remove it",
  rule: "Rule, if you remove it",
  choose: "Choose",
  sentence: { check: "One public sentence, if you remove it", dispute: "One public sentence" },
  sentenceHint:
    "It stands beside the day and the rule, for everybody. Repeat nothing private. You cannot change it later.",
  button: "Decide",
  refusals: {
    over: "This is decided, replaced or taken back already.",
    "no-choice": "Choose one.",
    "no-rule": "Choose the rule.",
    "no-reason": "Write one sentence.",
    "too-long": longReason,
  },
} as const;

export const reviewCheckPage = {
  title: { writer: "Check a review", agent: "Check a reply" },
  line: "Publish it unless a rule applies. Whether it praises does not matter.",
  back: "Back to the reviews to check",
  facts: "The text",
  found: "The check found",
  agent: "Agent",
  written: "Written",
  due: "Published automatically on",
} as const;

export const disputesList = {
  title: "Disputes of reviews",
  line: `Each is decided within ${disputeWorkingDays} working days; without a decision the review stands.`,
  caption: "Open disputes",
  empty: "No open dispute.",
  noneFound: "No open dispute.",
  toCheck: "Reviews to check",
  columns: { who: "Writer", agent: "Agent", ground: "Reason", due: "Decide by" },
} as const;

export const disputePageOfOffice = {
  title: (agent: string) => (agent ? `${agent} disputes a review` : "Dispute of a review"),
  back: "Back to the disputes",
  review: "The review, as everybody sees it",
  agentSays: "What the agent says",
  ground: "Reason",
  evidence: "Evidence",
  due: "Decide by",
  writerSays: "What the writer says",
  noStatement: "Nothing yet. They were asked by email, unless they opted out.",
} as const;
