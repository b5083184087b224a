/** The names of the checkboxes of rows begin with it. */
export const rowField = "row:";

/** One press on a row, and what the row says from then on. */
export const rowActTexts = {
  approve: { label: "Approve", done: "Approved" },
  take: { label: "Assign to me", done: "Assigned to you" },
  close: { label: "Close", done: "Closed" },
  retry: { label: "Retry", done: "Being sent again" },
} as const;

export const listCopy = {
  select: "Select",
  selectRow: (name: string) => `Select ${name}`,
  selected: "For the selected rows:",
  happened: "What happened",
  noneSelected: "No rows were selected, so nothing was changed.",
  apply: "Apply",
  clear: "Clear",
  filters: (count: number) => (count > 0 ? `Filters (${count})` : "Filters"),
  chosen: "Chosen filters",
  remove: "Remove",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  sort: "Sort",
  first: "Back to the start",
  next: "Next page",
  csv: "Export CSV",
  csvOfSelected: "Export selected",
  foundSoFar: (count: number) => `${count} found so far; searched up to`,
  searchOn: "Continue search",
  noneSoFar: "Nothing found so far. Continue the search, or add a less common word.",
  shown: (count: number, hasMore: boolean) =>
    hasMore ? `${count} shown, more on the next page` : `${count} shown, end of list`,
  pages: "Pages of the list",
} as const;
