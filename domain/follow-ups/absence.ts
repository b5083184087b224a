import { dayAfter, isDay } from "#domain/values/time/day.ts";

const daysWithoutOne = 7;
const farthestDays = 60;
const longestNote = 4000;

/**
 * Until which day an absence note asks to wait (YYYY-MM-DD), in English, Spanish, German, French or Portuguese: the last
 * date that it names, else the weekday of the return, else seven days. @param on the day on which it came
 */
export function absentUntil(note: string, on: string): string {
  const text = note.slice(0, longestNote).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const dates = [...namedDates(text, on), ...numericDates(text, on)];
  const ahead = dates.filter(({ day }) => day > on && day <= dayAfter(on, farthestDays));
  const last = ahead.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
  if (last) return isThrough(text, last.index) ? dayAfter(last.day, 1) : last.day;
  return returnWeekday(text, on) ?? dayAfter(on, daysWithoutOne);
}

interface Named {
  day: string;
  index: number;
}

/** The last day of the absence is not the day of the return. */
const isThrough = (text: string, index: number) =>
  /\b(through|thru|incl\w*|einschlie\w*|inclu\w*)\W+(\w+\W+){0,2}$/.test(text.slice(Math.max(0, index - 40), index));

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec ene|feb|mar|abr|mayo|jun|jul|ago|sep|oct|nov|dic jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez janv|fev|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez"
    .split(" ")
    .map((names) => names.split("|"));
const monthOf = new Map(months.flatMap((names) => names.map((name, index) => [name, index + 1] as const)));
const month = `(${[...monthOf.keys()].toSorted((one, other) => other.length - one.length).join("|")})[a-z]*\\.?`;

function* namedDates(text: string, on: string): Generator<Named> {
  const first = new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?`, "g");
  for (const { index, 1: name, 2: date, 3: year } of text.matchAll(first)) yield* dated(index, on, name, date, year);
  const second = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er|\\.|o)?\\s+(?:(?:de|of)\\s+)?${month}(?:,?\\s+(?:de\\s+)?(\\d{4}))?`,
    "g",
  );
  for (const { index, 1: date, 2: name, 3: year } of text.matchAll(second)) yield* dated(index, on, name, date, year);
}

const dated = (index: number, on: string, name = "", date = "", year?: string) =>
  asDay(index, on, { month: monthOf.get(name) ?? 0, date: Number(date), year });

function* numericDates(text: string, on: string): Generator<Named> {
  for (const { index, 0: day } of text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)) if (isDay(day)) yield { day, index };
  for (const { index, 1: one, 2: sign, 3: other, 4: year } of text.matchAll(
    /\b(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/])/g,
  )) {
    // "12/7" is a month and a date in the states, "7.12." the other way around in Germany.
    const isDateFirst = sign === "." || Number(one) > 12;
    const [m, d] = isDateFirst ? [other, one] : [one, other];
    yield* asDay(index, on, { month: Number(m), date: Number(d), year });
  }
}

/** Without a year, the next one. */
function asDay(
  index: number,
  on: string,
  { month: m, date, year }: { month: number; date: number; year: string | undefined },
): Named[] {
  const of = (y: string) => `${y}-${String(m).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  const thisYear = on.slice(0, 4);
  const given = year?.length === 2 ? `20${year}` : year;
  const day = of(given ?? thisYear);
  const next = given === undefined && day < on ? of(String(Number(thisYear) + 1)) : day;
  return isDay(next) ? [{ day: next, index }] : [];
}

const weekdays =
  "sunday|domingo|sonntag|dimanche monday|lunes|montag|lundi|segunda tuesday|martes|dienstag|mardi|terca wednesday|miercoles|mittwoch|mercredi|quarta thursday|jueves|donnerstag|jeudi|quinta friday|viernes|freitag|vendredi|sexta saturday|sabado|samstag|samedi"
    .split(" ")
    .map((names) => names.split("|"));
const returns =
  /\b(until|till|back|return\w*|again|hasta|regres\w*|vuelv\w*|volver\w*|bis|zuruck|wieder|ab|jusqu\w*|retour|revien\w*|ate|retorn\w*|volt\w*)\b/;

/** The weekday that a word of returning names, on the next such day. */
function returnWeekday(text: string, on: string): string | undefined {
  for (let rest = text; ; ) {
    const word = returns.exec(rest);
    if (!word) return undefined;
    rest = rest.slice(word.index + word[0].length);
    const near = rest.slice(0, 40);
    const named = weekdays.findIndex((names) => names.some((name) => near.includes(name)));
    if (named >= 0) return dayAfter(on, ((named - new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);
  }
}
