export const listCopy = {
  apply: "Apply",
  clear: "Clear",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  sort: "Sort",
  first: "Back to the start",
  next: "Next page",
  csv: "Export CSV",
  foundSoFar: (count: number) => `${count} found so far; searched up to`,
  searchOn: "Continue search",
  noneSoFar: "Nothing found so far. Continue the search, or add a less common word.",
  shown: (count: number, hasMore: boolean) =>
    hasMore ? `${count} shown, more on the next page` : `${count} shown, end of list`,
  pages: "Pages of the list",
} as const;
