export const inboxCopy = {
  title: "Inbox",
  line: "Your texts and emails with people: first those that wait for an answer, then the newest.",
  empty: "No texts or emails yet. Write to somebody, or log a text or an email on their page.",
  waits: "Waits for your answer",
  directions: { in: "from them", out: "from you", logged: "logged" },
  pages: "Pages",
  first: "Back to the start",
  next: "Earlier ones",
  templates: "Templates for texts and emails",
  texting: "Your number for texts",
  followUps: "Follow-ups",
} as const;
