export const noLateFee = "We never charge a late fee.";

/** On the agent's first page. */
export const feePause = {
  title: "An invoice to your firm is long overdue",
  from: (day: string) =>
    `New offers to you pause on ${day} if it is still open and not in dispute. Your zip codes and leads stay. ${noLateFee}`,
  since: (day: string) =>
    `New offers to you have been paused since ${day}, until it is paid or in dispute. Your zip codes and leads stay. ${noLateFee}`,
  invoices: { to: "/my/fees", label: "See your invoices" },
} as const;
