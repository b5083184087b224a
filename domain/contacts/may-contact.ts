import type { DeadAddress } from "#domain/conversations/bounce.ts";
import { callingHours, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { Relation } from "./relation.ts";

/** "one-to-one": a member calls or writes to one person. "automatic": the product does, by a plan of the member's. */
export type ContactPurpose = "one-to-one" | "automatic";

/** "abroad": the number is of another country, whose rules and hours we do not know. */
export type MayNotContact =
  | "no-address"
  | "stopped"
  | "dead-address"
  | "abroad"
  | "no-relation"
  | "no-written-consent"
  | "outside-hours"
  | "hours-unknown";

export interface Contactee {
  /** The address of the channel: E.164 or an email; null: none. */
  address: string | null;
  /** They said stop for this address, to the workspace or, if they are also a lead here, to the network. */
  stopped: boolean;
  /** Emails to the address do not arrive; undefined: as far as we know they do. */
  dead: DeadAddress | undefined;
  /** As recorded; null: nobody said how they know the person. */
  relation: Relation | null;
  /** They agreed in writing to automatic messages on this channel. */
  agreed: boolean;
  where: Whereabouts;
}

/**
 * The one rule for a person of an agent's own: asked by page, list and reminder, and by whatever sends. Calls and texts
 * have their hours by area code and by address; the stricter counts. @returns undefined: they may be contacted now
 */
export function mayNotContact(
  { address, stopped, dead, relation, agreed, where }: Contactee,
  channel: Channel,
  purpose: ContactPurpose,
  now: Date,
): MayNotContact | undefined {
  if (address === null) return "no-address";
  if (stopped) return "stopped";
  if (dead && channel === "email") return "dead-address";
  if (channel !== "email" && !address.startsWith("+1")) return "abroad";
  if (relation === null) return "no-relation";
  if (purpose === "automatic" && channel === "text" && !agreed) return "no-written-consent";
  if (channel === "email") return undefined;
  const hours = callingHours(where, now);
  if (hours === "open") return undefined;
  return hours === "closed" ? "outside-hours" : "hours-unknown";
}
