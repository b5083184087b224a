export const recordCopy = {
  more: "More",
  next: "Next step",
} as const;
