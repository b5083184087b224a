import { shortDate } from "#content/dates.ts";

/** @param of YYYY-MM-DD */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{shortDate(of)}</time>;
}
