import { longMoment, shownAs } from "#content/dates.ts";
import type { EmailBlock } from "#domain/notifications/email-content.ts";
import type { YourZip, ZipProgress } from "#domain/territory/your-zips.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { zipCodePage } from "./zip-code.ts";

/** "Dec 7": days from now. The line says the moment. */
const near = shownAs({ month: "short", day: "numeric" });

/** An agent's zip codes with their states, on pages and in emails. */
export const yourZipsCopy = {
  title: "Your zip codes",
  /** While none of them is part of an application. */
  lines: {
    unpaid: "Nothing is reserved until you apply. Choose a plan and fill in the form; then we reserve what is free.",
    waiting: "We wait for your payment. Then we keep what is free for you, and the onboarding form makes it yours.",
    paid: "Your plan is paid. Send the onboarding form, and each that is kept or free is yours.",
    applied: "Your plan is paid and we have your application. Add zip codes in your workspace.",
  } satisfies Record<VisitorPayment | "waiting", string>,
} as const;

/** Of the browser's orders: none is paid for a plan, one is, or it also has its application. */
export type VisitorPayment = "unpaid" | "paid" | "applied";

export type ZipTone = "good" | "open" | "wait" | "bad";

export interface ShownZip {
  zip: string;
  /** City and state; empty if the zip code is unknown. */
  place: string;
  badge: string;
  tone: ZipTone;
  line: string;
  /** The application named it. */
  isRequested: boolean;
}

export function shownZip({ zip, city, state, progress }: YourZip): ShownZip {
  const place = city ? `${city}, ${state}` : "";
  const isRequested = !["chosen", "kept", "not-claimable", "rejected"].includes(progress.is);
  return { zip, place, ...textsOf(zip, progress), isRequested };
}

/** The same in an email; nothing if there are none. */
export function zipBlocks(zips: readonly YourZip[]): EmailBlock[] {
  if (zips.length === 0) return [];
  const facts = zips
    .map(shownZip)
    .map(({ zip, place, badge, line }) => [place ? `${zip} ${place}` : zip, `${badge}. ${line}`] as const);
  return [{ title: yourZipsCopy.title, facts }];
}

function textsOf(zip: string, progress: ZipProgress): Pick<ShownZip, "badge" | "tone" | "line"> {
  switch (progress.is) {
    case "chosen":
      return { badge: "Chosen, not reserved yet", tone: "open", line: chosenLine(progress) };
    case "reserved":
      return {
        badge: `Reserved until ${near(progress.until, officeZone)}`,
        tone: "good",
        line: `We reserve it until ${longMoment(progress.until)}. It is yours as soon as your plan is paid for.`,
      };
    case "kept":
      return {
        badge: `Kept until ${near(progress.until, officeZone)}`,
        tone: "good",
        line: `Your payment keeps it for you until ${longMoment(progress.until)}. It is yours as soon as you send the onboarding form.`,
      };
    case "active":
      return { badge: "Yours", tone: "good", line: "Leads from there come to you." };
    case "waitlisted":
      return {
        badge: `Waitlist number ${progress.place}`,
        tone: "wait",
        line: "We email you as soon as a seat is free for you.",
      };
    case "ended":
      return {
        badge: "Reservation ended",
        tone: "wait",
        line: "Once your plan is paid for, you get it if it is still free, or a place on its waitlist.",
      };
    case "pending":
      return { badge: "Not reserved", tone: "wait", line: pendingLines[progress.why] };
    case "not-claimable":
      return {
        badge: zipCodePage.notClaimable.badges[progress.kind],
        tone: "bad",
        line: zipCodePage.notClaimable.lines[progress.kind](zip),
      };
    case "in-review":
      return { badge: "Our team will look", tone: "wait", line: reviewLine(zip, progress.kind) };
    case "rejected":
      return {
        badge: "No homes found",
        tone: "bad",
        line: "Our team looked and found no homes there. Name another one.",
      };
  }
}

const pendingLines: Record<Extract<ZipProgress, { is: "pending" }>["why"], string> = {
  "in-moderation": "A person on our team looks at your application first. Then you get it if it is still free.",
  "plan-full":
    "Your application names more zip codes than your plan includes now. A larger plan has room for it; so has a team, once another of its five members joins.",
  other: "This application has no claim to it. Call us if you would like it.",
};

function reviewLine(zip: string, kind: Extract<ZipProgress, { is: "in-review" }>["kind"]): string {
  const fact =
    kind === "unknown"
      ? "We do not know this zip code yet; check its five digits."
      : zipCodePage.notClaimable.lines[kind](zip);
  return `${fact} Our team looks before you get it.`;
}

function chosenLine({ status, waitlisted }: Extract<ZipProgress, { is: "chosen" }>): string {
  if (status === "free") return "It is free now.";
  return waitlisted > 0
    ? `It is taken, and ${waitlisted === 1 ? "1 agent waits" : `${waitlisted} agents wait`}. You join the waitlist when you apply.`
    : "It is taken. You join the waitlist when you apply.";
}
