export const recordCopy = {
  more: "More",
  next: "Next step",
  part: (shown: number, count: string) => `${shown} of ${count}.`,
  all: "See all",
} as const;
