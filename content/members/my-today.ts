import { firstContactHours } from "#domain/work/lead-attention.ts";

export const todayCopy = {
  place: "Today",
  title: (firstName: string) => (firstName ? `Hello, ${firstName}` : "Hello"),
  sign: {
    title: "First: the Referral Agreement",
    line: "Read it and sign it. It takes about five minutes. Then you can receive leads.",
    button: "Read and sign",
  },
  tasks: { title: "Due today", line: "", all: "All tasks" },
  next: {
    title: "Next",
    open: "Open the lead",
    call: (firstName: string) => (firstName ? `Call ${firstName}` : "Call"),
    there: (clock: string) => `${clock} there`,
    why: {
      contact: "New lead",
      later: "You chose today to contact them again",
      quiet: "Log a call or choose a new stage",
    },
  },
  callPerson: (name: string) => `Call ${name}`,
  contact: {
    title: "Call these people first",
    line: `Wrong number or wrong person? Report it within ${firstContactHours} hours.`,
    all: "All new leads",
  },
  later: { title: "Follow up today", line: "You chose today to contact them again.", all: "All leads in Later" },
  quiet: {
    title: "Needs an update",
    line: "Log a call or choose a new stage. That is all it takes.",
    all: "All leads",
  },
  due: { title: "Keep in touch", line: "It is time to speak again.", all: "Everybody who is due" },
  street: "Your zip codes",
  clear: "All caught up",
  nothing: "Nothing is due today. We email you as soon as there is a lead for you.",
} as const;
