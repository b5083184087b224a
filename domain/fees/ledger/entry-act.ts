/** What a form of an invoice does, as its address says. */
export const entryActs = [
  "payment",
  "repayment",
  "adjustment",
  "write-off",
  "reversal",
  "confirmation",
  "decline",
] as const;
export type EntryAct = (typeof entryActs)[number];

export const parseEntryAct = (text: string): EntryAct | undefined => entryActs.find((act) => act === text);
