/** Of every chart. */
export const chartCopy = {
  share: "Share",
  total: "Total",
  asTable: "View as table",
  empty: "Nothing to show yet.",
} as const;
