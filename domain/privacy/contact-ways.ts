import type { DeadAddress } from "#domain/conversations/bounce.ts";
import { callingHours, type Whereabouts } from "./calling-hours.ts";
import { type Channel, type ContactRefusal, contactRefusal } from "./consent.ts";

export const channels = ["call", "text", "email"] as const satisfies readonly Channel[];

export type WayRefusal = ContactRefusal | "stopped" | "dead-address" | "outside-hours" | "hours-unknown";

/** What keeps this workspace from the person of a lead; the network may have them otherwise. */
export interface KeptFromLead {
  isStopped: boolean;
  /** Emails to their address do not arrive; undefined: as far as we know they do. */
  dead: DeadAddress | undefined;
}

const hoursRefusal = { closed: "outside-hours", unknown: "hours-unknown" } as const;

/** Why the person may not be contacted this way now; calls and texts have their hours. @returns undefined if allowed */
export function wayRefusal(
  person: Parameters<typeof contactRefusal>[0] & KeptFromLead & { where: Whereabouts },
  channel: Channel,
  now: Date,
): WayRefusal | undefined {
  const refused = contactRefusal(person, channel) ?? keptRefusal(person, channel);
  if (refused || channel === "email") return refused;
  const hours = callingHours(person.where, now);
  return hours === "open" ? undefined : hoursRefusal[hours];
}

/** @returns undefined if nothing keeps the workspace from them on this channel */
export function keptRefusal(
  { isStopped, dead }: KeptFromLead,
  channel: Channel,
): "stopped" | "dead-address" | undefined {
  if (isStopped) return "stopped";
  return dead && channel === "email" ? "dead-address" : undefined;
}
