import { longReason } from "#content/office/long-reason.ts";
import { challengeWorkingDays, checkWorkingDays } from "#domain/reviews/review-policy.ts";

export const reviewsToCheckCopy = {
  title: "Reviews to check",
  line: `An automatic check found something that may break a rule. A text without a decision after ${checkWorkingDays} working days is published automatically. You can still remove it then.`,
  caption: "Reviews to check",
  empty: "Nothing to check.",
  noneFound: "Nothing to check.",
  disputes: "Disputes of reviews",
  columns: { who: "Writer", what: "Text", found: "Found", due: "Published on" },
  by: { writer: "Review", agent: "Reply" },
} as const;

/** The form that decides about a text that the check stopped, or about a dispute. */
export const reviewDecision = {
  title: "Decide",
  choice: "Does one of the nine rules apply?",
  keep: { check: "No: publish it", dispute: "No: it stands" },
  remove: "Yes: remove it",
  rule: "Rule, if you remove it",
  choose: "Choose",
  sentence: { check: "One public sentence, if you remove it", dispute: "One public sentence" },
  sentenceHint:
    "Everybody reads it, with the day and the rule. Do not repeat anything private. You cannot change it later.",
  button: "Decide",
  refusals: {
    over: "This was already decided, replaced or taken back.",
    "no-choice": "Choose one.",
    "no-rule": "Choose the rule.",
    "no-reason": "Write one sentence.",
    "too-long": longReason,
  },
} as const;

export const reviewCheckPage = {
  title: { writer: "Check a review", agent: "Check a reply" },
  line: "Publish it unless a rule applies. Praise and criticism make no difference.",
  back: "Back to the reviews to check",
  facts: "The text",
  found: "The check found",
  agent: "Agent",
  written: "Written",
  due: "Published automatically on",
} as const;

export const challengesList = {
  title: "Disputes of reviews",
  line: `Decide each within ${challengeWorkingDays} working days. Without a decision the review stands.`,
  caption: "Open disputes",
  empty: "No open disputes.",
  noneFound: "No open disputes.",
  toCheck: "Reviews to check",
  columns: { who: "Writer", agent: "Agent", ground: "Reason", due: "Decide by" },
} as const;

export const challengePageOfOffice = {
  title: (agent: string) => (agent ? `${agent} disputes a review` : "Dispute of a review"),
  back: "Back to the disputes",
  review: "The review, as everybody sees it",
  agentSays: "What the agent says",
  ground: "Reason",
  evidence: "Evidence",
  files: "Files",
  due: "Decide by",
  writerSays: "What the writer says",
  noStatement: "Nothing yet. They were asked by email, unless they opted out.",
} as const;
