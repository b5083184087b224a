import { shortMoment } from "#content/dates.ts";
import { parseClicks } from "#domain/conversations/clicks.ts";
import { linksInText } from "#domain/conversations/links-in-text.ts";
import type { Tracked } from "#domain/conversations/mail-settings.ts";

const mostShown = 5;

/** What was counted of an email; empty: nothing. It says no more than it knows. */
export function countedText({ text, clicks, loadedAt }: Counted, timeZone: string): string {
  const all = parseClicks(clicks);
  const links = linksInText(text);
  const people = all.filter(({ likely }) => likely === "person");
  const machines = all.length - people.length;
  const presses = people.slice(-mostShown).map(({ link, at }) => {
    const { host = "", pathname = "" } = URL.parse(links[link] ?? "") ?? {};
    return `${host}${pathname === "/" ? "" : pathname} was pressed on ${shortMoment(at, timeZone)}, likely by a person.`;
  });
  return [
    ...presses,
    machines > 0 && `Links were opened ${machines === 1 ? "once" : `${machines} times`}, likely by a machine.`,
    loadedAt !== null && "Loaded, maybe by Apple or Google: says nothing.",
  ]
    .filter(Boolean)
    .join(" ");
}

interface Counted {
  text: string;
  clicks: string | null;
  loadedAt: string | null;
}

const names: Record<Tracked, string> = { clicks: "presses on its links", loads: "whether its picture was loaded" };

/** Of an email that is about to be written. */
export const whatIsCounted = (tracks: readonly Tracked[]): string =>
  tracks.length === 0
    ? ""
    : `We count ${tracks.map((one) => names[one]).join(" and ")}, as your workspace chose in the settings.`;
