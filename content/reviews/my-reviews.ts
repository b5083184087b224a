import {
  challengeWorkingDays,
  changeDays,
  checkWorkingDays,
  longestReply,
  longestText,
  shortestText,
} from "#domain/reviews/review-policy.ts";
import { challengeDueDay } from "./review-names.ts";

export const myReviews = {
  title: "Reviews",
  line: "We ask each person after a closing, once, with the same email. What they write is public at once, and nobody can hide it.",
  toRecommendations: "Recommendations by colleagues",
  reply: "Reply",
  changeReply: "Change your reply",
  dispute: "Dispute",
  addFiles: "Add evidence",
  replyWaits: (due: string) =>
    `A person on our team reads your reply first. It is public by ${challengeDueDay(due)} unless a rule applies.`,
  done: {
    replied: "Your reply is public.",
    waits: "Our team reads your reply first. Below you see when it is public.",
    added: "Your files are stored.",
    disputed: `We decide within ${challengeWorkingDays} working days. Until then the review stays public, with your dispute beside it.`,
  },
} as const;

export const replyPage = {
  title: "Reply to a review",
  line: `One reply, public at once. You can change it for ${changeDays} days; readers see that you did. Leave out phone numbers, emails, addresses, links and full names. Otherwise a person on our team reads it first, within ${checkWorkingDays} working days.`,
  text: "Your reply",
  hint: `At most ${longestReply.toLocaleString("en-US")} characters.`,
  button: "Publish the reply",
  refusals: {
    "not-shown": "This review is not public, so there is nothing to reply to.",
    "too-late": `You could change your reply for ${changeDays} days.`,
    empty: "Write your reply.",
    "too-long": `Use at most ${longestReply.toLocaleString("en-US")} characters.`,
  },
} as const;

export const challengePage = {
  title: "Dispute a review",
  line: `The review stays public, with your dispute beside it. We ask its writer and decide within ${challengeWorkingDays} working days; if we do not, it stands. The decision is public. You can dispute a review once, and cannot take that back.`,
  ground: "What is wrong",
  choose: "Choose",
  evidence: "What proves it",
  hint: "Name documents, days and messages, and what they show. Only our team reads it, and sees the files. Do not contact the writer about it.",
  button: "Dispute the review",
  refusals: {
    "not-shown": "This review is not public.",
    disputed: "You have already disputed this review.",
    "no-ground": "Choose what is wrong.",
    empty: "Say what proves it.",
    "too-long": `Use at most ${longestText.toLocaleString("en-US")} characters.`,
  },
} as const;

export const myRecommendations = {
  title: "Recommendations",
  line: "What you and colleagues in our network say about each other. Your page shows it apart from your reviews. It does not count toward your average.",
  toYou: "About you",
  byYou: "From you",
  none: "None yet.",
  isPublic: "Public",
  waits: "Not accepted yet",
  accept: "Show on my page",
  take: "Remove",
  recommend: "Recommend a colleague",
  recommendLine: "It is public once they accept it. If you recommend each other, readers can see that.",
  who: "Their email or license number",
  text: "What you say",
  textHint: `Between ${shortestText} and ${longestReply.toLocaleString("en-US")} characters, without phone numbers, emails, addresses, links and names of others.`,
  button: "Recommend",
  done: {
    recommended: "They got an email. It is public once they accept it.",
    accepted: "It is public.",
    ended: "It is not public anymore.",
  },
  refusals: {
    "no-agent": "No agent in our network has this email or license number.",
    yourself: "You cannot recommend yourself.",
    again: "You already recommend this colleague.",
    "too-short": `Write at least ${shortestText} characters.`,
    "too-long": `Use at most ${longestReply.toLocaleString("en-US")} characters.`,
    "private-data": "Leave out phone numbers, emails, addresses, links and full names of others.",
  },
} as const;
