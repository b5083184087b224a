import { callingHours, type Whereabouts } from "./calling-hours.ts";
import { type Channel, type ContactRefusal, contactRefusal } from "./consent.ts";

export const channels = ["call", "text", "email"] as const satisfies readonly Channel[];

export type WayRefusal = ContactRefusal | "outside-hours" | "hours-unknown";

const hoursRefusal = { closed: "outside-hours", unknown: "hours-unknown" } as const;

/** Why the person may not be contacted this way now; calls and texts have their hours. @returns undefined if allowed */
export function wayRefusal(
  person: Parameters<typeof contactRefusal>[0] & { where: Whereabouts },
  channel: Channel,
  now: Date,
): WayRefusal | undefined {
  const refused = contactRefusal(person, channel);
  if (refused || channel === "email") return refused;
  const hours = callingHours(person.where, now);
  return hours === "open" ? undefined : hoursRefusal[hours];
}
