import { brand } from "#content/brand.ts";
import { shortMoment } from "#content/dates.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { PhoneNotice, ShownNotice } from "#domain/notifications/phone-notice.ts";
import { quietDays } from "#domain/work/lead-attention.ts";

/** Longer than this, a time of day says more. */
const mostMinutes = 90;

/** At this time, as an attempt may be late: the minutes are those that are left. */
export function shownNotice(notice: PhoneNotice, now: Date): ShownNotice {
  switch (notice.kind) {
    case "offer": {
      const { offerId, place, reminder, live = false } = notice;
      const isNew = live ? `On the line now: ${place}` : `New offer in ${place}`;
      const title = reminder ? `Still waiting for you: ${place}` : isNew;
      const line = live ? `accept within ${timeLeft(notice, now)} to join the call` : timeLeft(notice, now);
      return { title, line, path: `/my/offers/${offerId}`, tag: offerId, again: reminder || live };
    }
    case "news":
      return { title: brand.name, line: notice.line, path: notice.path, tag: notice.path, again: false };
    case "code":
      return { title: brand.name, line: codeLine(notice.code), path: "/my/notifications", tag: "code", again: false };
  }
}

/** "NAME: New offer in 30303, 30 minutes: https://…". Each text names its sender. */
export function noticeText(notice: PhoneNotice, { now, baseUrl }: { now: Date; baseUrl: URL }): string {
  const { title, line, path } = shownNotice(notice, now);
  const url = new URL(path, baseUrl).href;
  if (notice.kind === "code") return line;
  return notice.kind === "offer" ? `${brand.name}: ${title}, ${line}: ${url}` : `${title}: ${line}. ${url}`;
}

function timeLeft({ acceptBy, timeZone }: { acceptBy: string; timeZone: string }, now: Date): string {
  const minutes = Math.ceil((Date.parse(acceptBy) - now.getTime()) / 60_000);
  if (minutes > mostMinutes) return `answer by ${shortMoment(acceptBy, timeZone, now.toISOString())}`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

const codeLine = (code: string) =>
  `${code.slice(0, 4)} ${code.slice(4)} is your ${brand.name} code. It lasts ${codeMinutes} minutes. Enter it to get new offers by text. Reply STOP to get no texts.`;

export const quietLeads = (count: number) =>
  `${count === 1 ? "1 lead" : `${count} leads`} without an update for ${quietDays.red} days`;
