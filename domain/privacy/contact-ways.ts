import { callingHours, type Whereabouts } from "./calling-hours.ts";
import { type Channel, type ContactRefusal, contactRefusal } from "./consent.ts";

export const channels = ["call", "text", "email"] as const satisfies readonly Channel[];

export type WayRefusal = ContactRefusal | "outside-hours";

/** Why the person may not be contacted this way now; calls and texts have their hours. @returns undefined if allowed */
export function wayRefusal(
  person: Parameters<typeof contactRefusal>[0] & { where: Whereabouts },
  channel: Channel,
  now: Date,
): WayRefusal | undefined {
  const refused = contactRefusal(person, channel);
  if (refused || channel === "email") return refused;
  return callingHours(person.where, now) === "closed" ? "outside-hours" : undefined;
}
