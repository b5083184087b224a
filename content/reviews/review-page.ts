import { longDate } from "#content/dates.ts";
import { callUs } from "#content/emails/email-frame.ts";
import { changeDays, checkWorkingDays, longestText, shortestText } from "#domain/reviews/review-policy.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";
import { challengeDueDay } from "./review-names.ts";
import { groundTexts, ruleTexts } from "./review-rules.ts";

/** The writer's page. */
export const reviewPage = {
  title: (agent: string) => (agent ? `Your review of ${agent}` : "Your review"),
  line: "Good or bad, we publish it at once. Neither the agent nor we can hide it.",
  over: {
    title: "This link does not work anymore",
    line: `It may be incomplete or too old. If you still want to write, ${callUs}.`,
  },
  insider: `We do not publish reviews by people who work for us, for an agent or for an agent’s firm, or who share the agent’s phone or email. If that is not you, ${callUs}.`,
  stars: "Stars",
  starsHint: "1 is the worst, 5 is the best.",
  text: "Your review",
  textHint: `Between ${shortestText} and ${longestText.toLocaleString("en-US")} characters. Leave out phone numbers, emails, addresses, links and full names of other people.`,
  see: "See what the world will see",
  preview: "This is what the world will see",
  publish: "Publish",
  edit: "Or change it first",
  found: (rules: readonly ReviewRule[]) =>
    `It seems to contain: ${rules.map((rule) => ruleTexts[rule].name).join(", ")}. If you publish it like this, a person on our team reads it first, within ${checkWorkingDays} working days. If you leave that part out, it is public at once.`,
  yours: "Your review",
  waiting: (due: string) =>
    `A person on our team reads your text first. It is published by ${challengeDueDay(due)} unless one of our nine rules applies.`,
  change: "Change it",
  changeLine: (until: string) =>
    `You can change it until ${longDate(until)}, ${changeDays} days after you wrote it. Readers see the day of the change.`,
  takeBack: {
    title: "Take it back",
    line: "It disappears at once, with its stars. Readers see that a review was taken back, but not whose. You cannot undo this, and you cannot write another one about this closing.",
    button: "Take my review back",
  },
  dispute: {
    title: "The agent disputes your review",
    line: (ground: ChallengeGround, due: string) =>
      `The reason given: “${groundTexts[ground]}.” Your review stays public. We decide by ${challengeDueDay(due)}; if we do not, it stands.`,
    text: "Your side (optional)",
    hint: "Only our team reads it. The agent does not see it.",
    button: "Send it to our team",
    sent: "You sent us your side.",
  },
  results: {
    published: "Your review is public.",
    waits: "Our team reads your text first. Below you see when it is published.",
    withdrawn: "You took your review back.",
    stated: "Thank you. Our team has your side.",
  },
  refusals: {
    "unknown-key": "This link does not work anymore.",
    "key-over": "This link is too old for writing. You can still take your review back.",
    insider: "We cannot publish a review by you.",
    "no-stars": "Choose one to five stars.",
    "too-short": `Write at least ${shortestText} characters.`,
    "too-long": `Use at most ${longestText.toLocaleString("en-US")} characters.`,
    "too-late": `You could change it for ${changeDays} days.`,
    withdrawn: "You took this review back.",
    removed: "This review was removed after a dispute.",
  },
  statementRefusals: {
    over: "The dispute is already decided.",
    empty: "Write your side first.",
    "too-long": `Use at most ${longestText.toLocaleString("en-US")} characters.`,
  },
} as const;
