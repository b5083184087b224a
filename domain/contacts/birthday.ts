import { cleanValue } from "#domain/text/clean-text.ts";

/** A phone writes this year where somebody gave none. */
const noYear = "1604";

/**
 * A birthday as people and address books write it: "3/9/1980", "March 9", "1980-03-09", "--0309".
 * @returns YYYY-MM-DD, or --MM-DD without a year; undefined if it is no day
 */
export function birthdayIn(typed: string): string | undefined {
  const text = cleanValue(typed);
  const [, isoYear = "", isoMonth = "", isoDay = ""] = /^(?:(\d{4})-?|--)(\d\d)-?(\d\d)(?:T.*)?$/.exec(text) ?? [];
  if (isoMonth) return dayOf(isoYear, isoMonth, isoDay);
  const [, month = "", day = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(text) ?? [];
  if (month) return dayOf(year, month, day);
  const [, name = "", date = "", after = ""] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i.exec(text) ?? [];
  const named = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return named > 0 ? dayOf(after, String(named), date) : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** February 29 is a day without a year. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const known = year !== "" && year !== noYear;
  const [ofYear, ofMonth, ofDay] = [known ? Number(year) : 2000, Number(month), Number(day)];
  const at = new Date(Date.UTC(ofYear, ofMonth - 1, ofDay));
  if (ofYear < 1880 || at.getUTCMonth() !== ofMonth - 1 || at.getUTCDate() !== ofDay) return undefined;
  const rest = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return known ? `${year}-${rest}` : `--${rest}`;
}
