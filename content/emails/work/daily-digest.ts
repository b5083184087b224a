import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type DueToday, turnOff } from "./morning-lines.ts";

interface DailyDigest {
  name: string;
  due: DueToday;
  todayUrl: string;
  settingsUrl: string;
}

/** To a member, in the morning. It has numbers alone, so erasing a person changes nothing here. */
export function dailyDigest({ name, due, todayUrl, settingsUrl }: DailyDigest): EmailContent {
  const lines = linesOf(due);
  return signedEmail({
    subject: `Today: ${lines.slice(0, 2).join(", ")}`,
    preview: "What is due today in your workspace.",
    heading: "What is due today",
    blocks: [
      `Good morning ${oneLine(name)},`,
      { list: lines },
      { button: { label: "Open your day", url: todayUrl } },
      turnOff(settingsUrl),
    ],
    why: "You are getting this email because something is due today. We send none on other days.",
  });
}

const linesOf = ({ overdue, tasks, waiting, later }: DueToday): string[] => [
  ...(overdue > 0 ? [`${counted(overdue, "task")} overdue`] : []),
  ...(tasks > 0 ? [`${counted(tasks, "task")} for today`] : []),
  ...(waiting > 0 ? [`${counted(waiting, "new lead")} to contact`] : []),
  ...(later > 0 ? [`${counted(later, "lead")} to follow up`] : []),
];

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;
