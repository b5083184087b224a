import { shownAs } from "#content/dates.ts";

const withYear = shownAs({ month: "long", day: "numeric", year: "numeric" });
const without = shownAs({ month: "long", day: "numeric" });

/** @param birthday YYYY-MM-DD or --MM-DD @returns "March 9, 1980", "March 9" */
export const birthdayText = (birthday: string): string =>
  birthday.startsWith("--") ? without(`2000-${birthday.slice(2)}`, "UTC") : withYear(birthday, "UTC");
