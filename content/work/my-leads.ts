const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** What a line about a lead says, wherever it is listed. */
export const leadLineCopy = {
  select: (name: string) => `Select ${name}`,
  /** The whole name is the link beside it. */
  call: (name: string) => `Call ${name.split(" ", 1)[0]}`,
  unplaced: "no location given",
  quiet: (count: number) => `No update for ${days(count)}`,
  waits: (waited: number, left: number) =>
    waited === 0
      ? "Just arrived"
      : left === 0
        ? `Waiting ${waited < 48 ? hours(waited) : days(Math.floor(waited / 24))}`
        : `Waiting ${hours(waited)}: call within ${hours(left)}`,
  updated: (quiet: { state: string; days: number } | null) =>
    !quiet || quiet.days === 0
      ? "Updated today"
      : quiet.state === "fresh"
        ? `Updated ${days(quiet.days)} ago`
        : `No update for ${days(quiet.days)}`,
  since: (stage: string, day: string) => `${stage} since ${day}`,
  ended: (day: string) => `Given back ${day}`,
  later: (day: string) => `Later: ${day}`,
  next: (text: string, day: string) => `Next: ${text}, ${day}`,
  blocked: { paused: "Paused by us", "opted-out": "Do not contact", erased: "Data erased" },
} as const;

export const myLeadsCopy = {
  line: "The clients we referred to you.",
  stages: "Stages",
  order: { label: "Sort by", newest: "Newest", oldest: "Oldest", quiet: "Longest quiet" },
  all: "All",
  ended: "Given back",
  endedLine: "These leads are no longer yours, so their names are not shown.",
  empty: "No leads yet. Each lead that you accept is listed here.",
  noneFound: "No leads match. Try part of the name, the full phone number, or another stage.",
  noneInStage: "No leads are in this stage.",
} as const;

export const boardCopy = {
  title: "Board",
  line: "Drag a card to another column, or use its menu. Later and Lost ask for a date or a reason.",
  stages: "Stages",
  columns: "Columns by stage",
  none: "Nobody is in this stage.",
  empty: "Nobody is on the board yet. Each lead that you accept begins in New.",
  previous: "Newer ones",
  closing: (day: string) => `Closing ${day}`,
  own: (client: string) => `${client}, your own`,
  more: (count: string) => `and ${count} more`,
  fold: (stage: string) => `Fold ${stage}`,
  unfold: (stage: string) => `Show ${stage}`,
  days: (count: number) => (count === 0 ? "Today" : days(count)),
  handle: (name: string) => `Move ${name}`,
  handleHint: "Drag the card, press the left or right arrow key, or open the menu",
  moveTo: (name: string) => `Move ${name} to`,
  keep: "Keep it here",
  moved: (name: string, stage: string) => `${name} is now in ${stage}`,
  list: "View as a list",
} as const;
