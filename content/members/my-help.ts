import { longestMessage } from "#domain/text/text-limits.ts";

export const helpCopy = {
  title: "Help",
  line: "Whom to ask, and what you asked.",
  manager: "Your account manager",
  managerLine: (name: string) => `${name} looks after your workspace. Call us and ask for ${name}, or write to them.`,
  directLine: "They look after your workspace. Call or email them directly.",
  call: (number: string) => `Call ${number}`,
  write: (name: string) => `Email ${name}`,
  none: {
    title: "Your account manager",
    line: "Your plan includes an account manager. Nobody is named yet; until then our office answers.",
  },
  notIncluded: {
    title: "Our office",
    line: "Call us, email us, or ask here. The Growth and Team Plans have an account manager of their own.",
  },
  emailOffice: "Email us",
  ask: {
    title: "Ask us",
    line: (name: string | null) =>
      `${name ?? "Our office"} gets your question before others. We answer by the end of the next working day, Monday to Friday without federal holidays, by email.`,
    label: "Your question",
    button: "Send",
    done: "We have your question.",
    refusals: {
      "no-text": "Write your question first.",
      "too-long": `Shorten it to ${longestMessage.toLocaleString("en-US")} characters.`,
      "too-many": "You have asked many questions today. Please call us.",
    },
  },
  asked: {
    title: "What you asked",
    answered: (day: string) => `answered ${day}`,
    by: (day: string) => `answer by ${day}`,
    late: (day: string) => `was due ${day}, and is late`,
  },
} as const;
