import { firstContactHours } from "#domain/work/lead-attention.ts";

export const todayCopy = {
  place: "Today",
  title: (firstName: string) => (firstName ? `Hello, ${firstName}` : "Hello"),
  sign: {
    title: "First: the Referral Agreement",
    line: "Read it and sign it. It takes about five minutes, and after that your leads can come.",
    button: "Read and sign",
  },
  tasks: { title: "Due today", line: "", all: "All tasks" },
  contact: {
    title: "Call these people first",
    line: `Wrong number or wrong person? Report it within ${firstContactHours} hours.`,
    all: "All new leads",
  },
  later: { title: "Back today", line: "You put them off until now.", all: "All in Later" },
  quiet: {
    title: "How does it stand?",
    line: "Log a call, or choose a new stage. That is enough.",
    all: "All leads",
  },
  clear: "All clear",
  nothing: "Nothing is due today. We email you as soon as somebody waits for you.",
} as const;
