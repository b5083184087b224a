/** Specification 1: "double verify leads, by script". */
export const verificationScript = [
  { id: "identity", question: "Am I speaking with the person who sent us this request?" },
  { id: "intent", question: "Are you still planning to buy, sell or rent?" },
  { id: "where", question: "Which area or zip code are you looking at?" },
  { id: "when", question: "When would you like to move?" },
  { id: "agent", question: "Are you working with an agent already?" },
  { id: "consent", question: "May a local agent call you about this?" },
] as const;

export type ScriptAnswers = Partial<Record<(typeof verificationScript)[number]["id"], string>>;
