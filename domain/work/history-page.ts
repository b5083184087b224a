const eventsPerPage = 25;
/** With the first one of the next page. */
export const eventsAsked = eventsPerPage + 1;

export interface HistoryPage<Event> {
  events: Event[];
  /** The time (ISO) of the last event that an earlier page has. */
  earlier?: string;
}

/** @param events the oldest first, and the newest `eventsAsked` of those up to `until` complete */
export function historyPage<Event extends { at: string }>(
  events: readonly Event[],
  until: string | undefined,
): HistoryPage<Event> {
  const asked = until === undefined ? events : events.filter(({ at }) => at <= until);
  const before = asked.at(-eventsAsked);
  const newest = asked.slice(-eventsPerPage);
  if (!before) return { events: newest };
  // Events of one time are on one page. More of them than a page has: the rest are left out.
  const later = newest.filter(({ at }) => at > before.at);
  if (later.length > 0) return { events: later, earlier: before.at };
  return { events: newest, earlier: new Date(Date.parse(before.at) - 1).toISOString() };
}

/** The oldest first. */
export const byTime = (one: { at: string }, other: { at: string }): number => one.at.localeCompare(other.at);

/** From `?history=2026-11-20T12:00:00.000Z`; undefined, for the newest, for anything odd. */
export const historyUntil = ({ searchParams }: URL): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.exec(searchParams.get("history") ?? "")?.[0];
