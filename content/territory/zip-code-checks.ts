import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import type { ZipKind } from "#domain/territory/zip-kind.ts";

/** Zip codes that an application names and our lists cannot judge. */
export const zipCodeChecksCopy = {
  title: "Zip codes to look at",
  line: "Agents named these zip codes, and our lists do not say that people live there. Look them up with the Postal Service or on a map.",
  back: "All zip codes",
  empty: "No zip code waits for a look.",
  place: ({ city, state }: { city: string | null; state: string | null }) => `${city}, ${state}`,
  since: "since",
  known: (kind: ZipKind | null): string => {
    if (kind === null) return "Our lists do not have it.";
    if (kind === "new") return "It is newer than the Census, so nobody has counted who lives there.";
    return kind === "no-homes" ? "The Census knows of no homes there." : "Agents can claim it now.";
  },
  approval: {
    title: (zip: string) => `Approve ${zip}`,
    line: "People live there. Every agent can claim it from now on. Those who named it get it in their order, or join its waitlist, as far as their plan has room.",
    button: "Approve",
    reasonHint: "What you looked at. Saved in the audit log; agents do not see it.",
  },
  rejection: {
    title: (zip: string) => `Reject ${zip}`,
    line: "Nobody lives there, or there is no such zip code. The agents who named it get an email that we found no homes, with your reason, and what they can choose instead.",
    button: "Reject",
    reasonHint: "What you looked at. The agents who named it read it, so write nothing that is not for them.",
  },
  neighbor: "A zip code beside it",
  neighborHint: "New zip codes are split from older ones. This one gets its city, state, place and time zone.",
  reason: "Reason",
  refusals: {
    "no-neighbor": "Enter a zip code that our list has.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<ReasonRefusal | "no-neighbor", string>,
} as const;
