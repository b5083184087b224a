import type { TokenRefusal } from "#domain/connections/api-scope.ts";

/** Of a token of the API, on the pages of all who may make one. */
export const tokenCopy = {
  caption: "Tokens",
  lastUsed: "Last used",
  never: "Not used yet",
  end: "End this token",
  name: "Name of the program",
  nameHint: "So that you recognize it here, for example Zapier",
  scopes: "What it may do",
  make: "Make a token",
  refusals: {
    "no-name": "Name the program, so that you recognize the token.",
    "name-too-long": "Use at most 60 characters.",
    "no-scopes": "Choose at least one thing that the program may do.",
    "too-many-tokens": "There are twenty tokens already. End one of them first.",
  } satisfies Record<TokenRefusal, string>,
  shown:
    "Copy the token now: we show it only once. Anybody who has it can do what you chose. You can end it at any time.",
  document: "Read how it works",
  done: { ended: "The token has ended. It stopped working at once." },
  none: "There are no tokens.",
} as const;

export const officeTokensCopy = {
  title: "API",
  line: "With a token, your own programs read the network’s data, send leads and apply for agents. A token ends when the owner who made it is no longer an owner. The audit log names the token beside what it did.",
} as const;

export const firmTokensCopy = {
  title: "API",
  line: "With a token, your own programs read what these pages show: your agents, and the closings, invoices and entries that we invoiced to you. A token ends when your firm’s email address with us changes.",
} as const;
