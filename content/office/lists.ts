/** The words that all lists of the office share. */
export const listWords = {
  apply: "Show",
  clear: "Clear",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  sort: "Sort",
  first: "Back to the start",
  next: "Next page",
  csv: "All of this as CSV",
  foundSoFar: (count: number) => `${count} found so far; searched up to`,
  searchOn: "Search further",
  noneSoFar: "Nothing found so far. The list goes on: search further, or add a word that fewer records hold.",
  shown: (count: number, hasMore: boolean) =>
    hasMore
      ? `${count} shown, and there are more`
      : count === 1
        ? "1 shown, that is all"
        : `${count} shown, that is all`,
  pages: "Pages of the list",
} as const;
