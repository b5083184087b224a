import type { NotificationKind } from "#domain/members/notification-kind.ts";
import { quietDays } from "#domain/work/lead-attention.ts";

export const myNotificationsCopy = {
  title: "Notifications",
  line: "Which emails we send you.",
  kinds: {
    "daily-digest": {
      label: "What is due today",
      line: "At 7 AM where you are. None on a day when nothing is due.",
    },
    "lead-update": {
      label: "Leads without an update",
      line: `About leads without an update for ${quietDays.red} days: one email, and not about the same lead again for ${quietDays.red} days.`,
    },
    "zip-codes": {
      label: "Zip codes",
      line: "When a zip code becomes yours, or no longer is.",
    },
  } satisfies Record<NotificationKind, { label: string; line: string }>,
  save: "Save",
  done: { saved: "Saved." },
  always: {
    title: "Always on",
    offers: "Offers, and changes to your leads. Someone is waiting for your answer, so these cannot be turned off.",
    away: "Away for a few days? Enter the dates, and you get no offers on these days.",
    link: "Set when you are away",
  },
} as const;
