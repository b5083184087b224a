const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** What a line about a lead says, wherever it is listed. */
export const leadLineCopy = {
  unplaced: "place not named",
  quiet: (count: number) => `No update for ${days(count)}`,
  waits: (waited: number, left: number) =>
    waited === 0
      ? "Came just now"
      : left === 0
        ? `Waits ${waited < 48 ? hours(waited) : days(Math.floor(waited / 24))}`
        : `Waits ${hours(waited)}, ${hours(left)} left`,
  since: (stage: string, day: string) => `${stage} since ${day}`,
  ended: (day: string) => `Given back ${day}`,
  later: (day: string) => `Later: ${day}`,
  next: (text: string, day: string) => `Next: ${text}, ${day}`,
  blocked: { paused: "Paused by us", "opted-out": "Do not contact", erased: "Erased on request" },
} as const;

export const myLeadsCopy = {
  title: "Leads",
  line: "Your people, the newest first.",
  search: "Name, phone or email",
  find: "Search",
  clear: "Clear search",
  stages: "Stages",
  all: "All",
  ended: "Given back",
  endedLine: "These leads are no longer yours, so their names are not shown.",
  board: "See them as a board",
  empty: "No leads yet. As soon as you accept an offer, the person is listed here.",
  noneFound: "Nobody matches. Try a part of the name, the whole phone number, or another stage.",
  noneInStage: "No lead is in this stage.",
} as const;

export const boardCopy = {
  title: "Board",
  line: "Move a lead when something has happened. Later and Lost need a date or a reason: open the lead for them.",
  stages: "Stages",
  columns: "Columns by stage",
  none: "Nobody",
  more: (count: string) => `See all ${count}`,
  moveTo: (name: string) => `Move ${name} to`,
  choose: "Move to…",
  move: "Move",
  list: "See them as a list",
} as const;
