export const keysCopy = {
  title: "Keys",
  on: "Use these keys",
  close: "Close",
  keys: [
    { key: "j", does: "Next row" },
    { key: "k", does: "Previous row" },
    { key: "o", does: "Open the row" },
    { key: "e", does: "Select the row" },
    { key: "/", does: "Find anything" },
    { key: "?", does: "Show these keys" },
  ],
} as const;
