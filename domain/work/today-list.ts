/** Why somebody is on the list of the day. The first that a person has decides their place. */
export const todayWhys = [
  "replied",
  "new",
  "appointment",
  "task",
  "later",
  "keep-in-touch",
  "anniversary",
  "quiet",
] as const;
export type TodayWhy = (typeof todayWhys)[number];

/** How many people the list of the day has before it asks whether to show more. */
export const mostToday = 10;

export interface TodayReason {
  why: TodayWhy;
  /** ISO, or YYYY-MM-DD: since when, or by when. Of one kind, the earliest comes first. */
  at: string;
}

/** Nobody is put off who waits for a first call, an answer or an appointment. */
export const mayWait = ({ why }: Pick<TodayReason, "why">): boolean =>
  why !== "replied" && why !== "new" && why !== "appointment";

export interface PersonToday<Reason> {
  /** As the reasons name them. */
  person: string;
  first: Reason;
  others: Reason[];
}

/** The list of the day: each person once, by their most urgent reason. */
export function todayList<Reason extends TodayReason & { person: string }>(
  reasons: readonly Reason[],
): PersonToday<Reason>[] {
  const people = Map.groupBy(reasons.toSorted(byUrgency), ({ person }) => person);
  return [...people].flatMap(([person, [first, ...others]]) => (first ? [{ person, first, others }] : []));
}

const byUrgency = (one: TodayReason & { person: string }, other: TodayReason & { person: string }): number =>
  todayWhys.indexOf(one.why) - todayWhys.indexOf(other.why) ||
  compare(one.at, other.at) ||
  compare(one.person, other.person);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
