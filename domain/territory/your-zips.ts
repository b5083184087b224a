import type { ZipClaimState, ZipStatus } from "./zip-exclusivity.ts";
import { unpaidReason } from "./zip-exclusivity.ts";
import { isMilitaryZip, type ZipKind } from "./zip-kind.ts";

/** What became of a zip code that an agent chose or applied for. Chosen: nothing is reserved before the application. */
export type ZipProgress =
  | { is: "chosen"; status: ZipStatus; waitlisted: number }
  | { is: "reserved"; until: string }
  | { is: "kept"; until: string }
  | { is: "active" }
  | { is: "waitlisted"; place: number }
  | { is: "ended" }
  /** Part of an application, and neither reserved nor waited for. */
  | { is: "pending"; why: "in-moderation" | "plan-full" | "other" }
  | { is: "not-claimable"; kind: Exclude<ZipKind, "area"> }
  /** Our lists do not say whether people live there: staff look. */
  | { is: "in-review"; kind: "new" | "no-homes" | "unknown" }
  | { is: "rejected" };

export interface YourZip {
  zip: string;
  city: string;
  state: string;
  progress: ZipProgress;
}

export interface KnownZip {
  zip: string;
  city: string;
  state: string;
  kind: ZipKind;
  status: ZipStatus;
  waitlisted: number;
}

/** A zip code that a payment keeps until the application comes. */
export interface KeptZip {
  zip: string;
  until: string;
}

export interface ZipsOfApplication {
  /** In the application's areas, in the agent's order. */
  named: readonly string[];
  claims: readonly { zip: string; state: ZipClaimState; reservedUntil: string | null; reason: string | null }[];
  waitlist: readonly { zip: string; place: number }[];
  /** Zip codes where staff found no homes. */
  rejected: readonly string[];
  /** Staff check the application first. */
  isInModeration: boolean;
  /** How many zip codes the plan includes; undefined if it is none of ours. */
  limit: number | undefined;
}

/**
 * The zip codes of one application, those that a payment keeps, then those chosen since. Other applications of the same agent do not count: a
 * stranger may apply with the agent's email.
 */
export function yourZips(
  {
    application,
    chosen,
    kept = [],
  }: { application?: ZipsOfApplication | undefined; chosen: readonly string[]; kept?: readonly KeptZip[] },
  known: ReadonlyMap<string, KnownZip>,
  now: Date,
): YourZip[] {
  const applied = application ? zipsOf(application) : [];
  const zips = [...new Set([...applied, ...kept.map(({ zip }) => zip), ...chosen])];
  return zips.map((zip) => {
    const place = known.get(zip);
    const { city = "", state = "" } = place ?? {};
    const progress =
      (application && applied.includes(zip) ? progressIn(application, zip, now) : undefined) ??
      keptIn(kept, zip, now) ??
      progressOf(zip, place, applied.includes(zip) ? application : undefined);
    return { zip, city, state, progress };
  });
}

export function zipsOf({ named, claims, waitlist }: ZipsOfApplication): string[] {
  return [...new Set([...named, ...[...claims, ...waitlist].map(({ zip }) => zip)])];
}

/** @param now a reservation that ends is released up to five minutes later */
function progressIn(
  { claims, waitlist, rejected }: ZipsOfApplication,
  zip: string,
  now: Date,
): ZipProgress | undefined {
  const ofZip = claims.filter((claim) => claim.zip === zip);
  const open = ofZip.find(({ state }) => state !== "released");
  if (open?.state === "active") return { is: "active" };
  if (open?.reservedUntil && open.reservedUntil > now.toISOString())
    return { is: "reserved", until: open.reservedUntil };
  const entry = waitlist.find((waiting) => waiting.zip === zip);
  if (entry) return { is: "waitlisted", place: entry.place };
  if (rejected.includes(zip)) return { is: "rejected" };
  return open || ofZip.at(-1)?.reason === unpaidReason ? { is: "ended" } : undefined;
}

function keptIn(kept: readonly KeptZip[], zip: string, now: Date): ZipProgress | undefined {
  const found = kept.find((one) => one.zip === zip && one.until > now.toISOString());
  return found && { is: "kept", until: found.until };
}

function progressOf(zip: string, place: KnownZip | undefined, application: ZipsOfApplication | undefined): ZipProgress {
  if (!place && isMilitaryZip(zip)) return { is: "not-claimable", kind: "military" };
  if (!place) return { is: "in-review", kind: "unknown" };
  const { kind, status, waitlisted } = place;
  if (kind === "new" || kind === "no-homes") return { is: "in-review", kind };
  if (kind !== "area") return { is: "not-claimable", kind };
  return application ? { is: "pending", why: whyPending(application) } : { is: "chosen", status, waitlisted };
}

function whyPending({ isInModeration, limit, claims, waitlist }: ZipsOfApplication) {
  if (isInModeration) return "in-moderation";
  const has = claims.filter(({ state }) => state !== "released").length + waitlist.length;
  return limit !== undefined && has >= limit ? "plan-full" : "other";
}
