const eventsPerPage = 100;

export interface HistoryPage<Event> {
  events: Event[];
  /** Number of the page with earlier events. */
  earlier?: number;
}

/** @param events the oldest first @param number 1 has the newest */
export function historyPage<Event>(events: readonly Event[], number: number): HistoryPage<Event> {
  const end = Math.max(0, events.length - (number - 1) * eventsPerPage);
  const start = Math.max(0, end - eventsPerPage);
  return { events: events.slice(start, end), ...(start > 0 && { earlier: number + 1 }) };
}

/** From `?history=2`; the newest for anything odd. */
export const historyPageIn = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get("history") ?? "")?.[0] ?? 1);
