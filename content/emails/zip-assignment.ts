import { brand } from "#content/brand.ts";
import type { ReleaseGround } from "#domain/territory/zip-exclusivity.ts";
import { imprint, momentOf } from "./email-lines.ts";

export interface ZipPlace {
  zip: string;
  city: string;
  state: string;
}

export type AssignmentGround = "waited" | "by-office";

const assignmentTexts: Record<AssignmentGround, (place: string, isShared: boolean) => string> = {
  waited: (place, isShared) =>
    `You were on the waitlist for zip code ${place}. ${isShared ? "A seat in it" : "It"} is free now, and you were next.`,
  "by-office": (place) => `Our office has assigned zip code ${place} to you.`,
};

/** @param seat.reservedUntil ISO; null if the plan is paid @param seat.confirmUrl undefined if the email is confirmed */
export function zipAssigned(
  seat: ZipPlace & {
    how: AssignmentGround;
    seats: number;
    reservedUntil: string | null;
    payUrl: string;
    confirmUrl?: string | undefined;
  },
) {
  const { zip, how, seats, reservedUntil, payUrl, confirmUrl } = seat;
  const isShared = seats > 1;
  return {
    subject: reservedUntil ? `Zip code ${zip} is reserved for you` : `Zip code ${zip} is yours`,
    text: emailText(
      assignmentTexts[how](placeName(seat), isShared),
      reservedUntil
        ? `We keep it for you until ${momentOf(reservedUntil)}. It is yours as soon as you pay for your plan:\n${payUrl}`
        : `Your plan is paid for, so it is yours from now on.${isShared ? "" : " Leads from there come to you."}`,
      ...(reservedUntil && confirmUrl
        ? [`Need more time? Confirm your email address by then, and we keep it for a week:\n${confirmUrl}`]
        : []),
      ...(isShared
        ? [`It is a busy zip code with room for ${seats} agents. Each referral from there goes to only one of them.`]
        : []),
    ),
  };
}

const grounds: Record<ReleaseGround, string> = {
  unpaid: "The reservation ended before your plan was paid for.",
  "agent-asked": "You asked us to release it.",
  "plan-ended": "Your plan with us has ended.",
  office: "Our office decided to release it. Please write or call if you would like to talk about it.",
};

const otherZipsUnchanged = "Your other zip codes with us stay as they are.";

/** After the end of a plan the other zip codes end too, each with its own email. */
const nextSteps: Record<ReleaseGround, string[]> = {
  unpaid: ["If you still want it, reply to this email. It can be yours again if no other agent is waiting for it."],
  "agent-asked": [otherZipsUnchanged],
  "plan-ended": [],
  office: [otherZipsUnchanged],
};

/** To an agent, without the staff's written reason. */
export function zipReleased(seat: ZipPlace & { active: boolean; ground: ReleaseGround }) {
  const { zip, active, ground } = seat;
  return {
    subject: active ? `Zip code ${zip} is no longer yours` : `Zip code ${zip} is no longer reserved for you`,
    text: emailText(
      `Zip code ${placeName(seat)} is no longer ${active ? "yours" : "reserved for you"}. ${grounds[ground]}`,
      ...nextSteps[ground],
    ),
  };
}

function emailText(...paragraphs: string[]): string {
  return [
    "Hello,",
    ...paragraphs,
    `Questions? Reply to this email or call ${brand.phone}, ${brand.officeHours}.`,
    imprint,
  ].join("\n\n");
}

const placeName = ({ zip, city, state }: ZipPlace) => `${zip} (${city}, ${state})`;
