/** Where an empty list leads. */
export const emptySteps = {
  today: ["/my", "Open Today"],
  people: ["/my/contacts", "Open People"],
  add: ["/my/contacts/new", "Add a person"],
  zips: ["/my/zip-codes", "See your zip codes"],
  tasks: ["/my/tasks", "See the open ones"],
} as const;

export type EmptyStep = keyof typeof emptySteps;
