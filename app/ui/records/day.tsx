import { shownDay } from "#domain/members/day.ts";

/** @param of YYYY-MM-DD */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{shownDay(of)}</time>;
}
