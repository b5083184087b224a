import { lazy } from "#domain/values/lazy.ts";

const shown = lazy(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" }),
);

/** @param of YYYY-MM-DD */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{shown().format(new Date(`${of}T00:00:00Z`))}</time>;
}
