import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type TodayWhy, todayWhys } from "#domain/work/today-list.ts";
import { turnOff } from "./morning-lines.ts";

interface DailyDigest {
  name: string;
  people: { name: string; reason: string }[];
  /** How many more are on the list. */
  others: number;
  /** All reasons of them all. */
  whys: readonly TodayWhy[];
  todayUrl: string;
  settingsUrl: string;
}

/** To a member, in the morning: the list of Today. It is written when it leaves, and the outbox has no name of it. */
export function dailyDigest({ name, people, others, whys, todayUrl, settingsUrl }: DailyDigest): EmailContent {
  return signedEmail({
    subject: `Today: ${countsOfDay(whys)}`,
    preview: "Whom to call today, and why.",
    heading: "Whom to call today",
    blocks: [
      `Good morning ${oneLine(name)},`,
      { list: people.map((person) => `${oneLine(person.name)}: ${oneLine(person.reason)}`) },
      ...(others > 0 ? [`${others} more on the list.`] : []),
      { button: { label: "Open your day", url: todayUrl } },
      turnOff(settingsUrl),
    ],
    why: "You are getting this email because something is due today. We send none on other days.",
  });
}

/** "1 new lead, 2 tasks": the two most urgent kinds, without a name, for a subject and a lock screen. */
export function countsOfDay(whys: readonly TodayWhy[]): string {
  const counts = todayWhys.map((why) => ({ why, count: whys.filter((one) => one === why).length }));
  return counts
    .filter(({ count }) => count > 0)
    .slice(0, 2)
    .map(({ why, count }) => `${count} ${kinds[why][count === 1 ? 0 : 1]}`)
    .join(", ");
}

const kinds: Record<TodayWhy, readonly [one: string, more: string]> = {
  replied: ["reply", "replies"],
  new: ["new lead", "new leads"],
  appointment: ["appointment", "appointments"],
  task: ["task", "tasks"],
  later: ["lead to follow up", "leads to follow up"],
  "keep-in-touch": ["client to keep in touch with", "clients to keep in touch with"],
  anniversary: ["anniversary", "anniversaries"],
  quiet: ["lead without an update", "leads without an update"],
};
