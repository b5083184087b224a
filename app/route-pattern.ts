import { data } from "react-router";

/** The address of a route, as "/my/leads/:id". @param pattern the route's, with or without slashes before it */
export const addressOfPattern = (pattern: string): string => `/${pattern}`.replace(/^\/+/, "/");

/** What a table has for the route: its keys are patterns without a slash before them. Throws 404 if there is nothing. */
export function entryAt<Entry>(table: Readonly<Record<string, Entry>>, pattern: string): Entry {
  const entry = table[addressOfPattern(pattern).slice(1)];
  if (entry === undefined) throw data(null, { status: 404 });
  return entry;
}
