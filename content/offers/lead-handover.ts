/** What the office's page of a lead shows in a browser; the server makes the sentences (office-handover.ts). */
export const leadHandoverCopy = {
  title: "Hand over the person",
  callTitle: "A call with the agent",
  day: "Day",
  time: "Time",
  length: "How long",
  minutes: (minutes: number) => `${minutes} minutes`,
  which: "Clocks go back on that night: which of the two?",
  whiches: { earlier: "The first one, before clocks go back", later: "The second one" },
  book: "Book the call",
  change: "Change the call",
  cancel: "Cancel the call",
  transfer: "Hand over while on the line",
  again: "Ring again",
  end: "They hung up",
  see: "See who picks up",
  call: "Call",
} as const;
