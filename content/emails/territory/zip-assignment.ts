import { brand } from "#content/brand.ts";
import { longMoment } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { tilePicture } from "#content/emails/tile-picture.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";
import type { ReleaseGround } from "#domain/territory/zip-exclusivity.ts";

export interface ZipPlace {
  zip: string;
  city: string;
  state: string;
}

export type AssignmentGround = "waited" | "by-office" | "reviewed";

const assignmentTexts: Record<AssignmentGround, (place: string, isShared: boolean) => string> = {
  waited: (place, isShared) =>
    `You were on the waitlist for zip code ${place}. ${isShared ? "A seat in it" : "It"} is free now, and you were next.`,
  reviewed: (place) => `Our team has looked at zip code ${place}: people live there, and you named it first.`,
  "by-office": (place) => `Our office has assigned zip code ${place} to you.`,
};

interface AssignedSeat extends ZipPlace {
  how: AssignmentGround;
  seats: number;
  /** ISO; null if the plan is paid. */
  reservedUntil: string | null;
  payUrl: string;
  /** Undefined if the email is confirmed. */
  confirmUrl?: string | undefined;
}

export function zipAssigned(seat: AssignedSeat): EmailContent {
  const { zip, how, seats, reservedUntil } = seat;
  const isShared = seats > 1;
  const title = reservedUntil ? `Zip code ${zip} is reserved for you` : `Zip code ${zip} is yours`;
  return toAgent({
    subject: title,
    preview: reservedUntil
      ? `We keep it for you until ${longMoment(reservedUntil)}.`
      : "Your plan covers it from now on.",
    heading: title,
    ...(reservedUntil === null && { picture: tilePicture("yours", zip) }),
    blocks: [
      assignmentTexts[how](placeName(seat), isShared),
      ...(isShared
        ? [`It is a busy zip code with room for ${seats} agents. Each referral from there goes to only one of them.`]
        : []),
      ...(reservedUntil
        ? payBlocks({ ...seat, reservedUntil })
        : [`Your plan is paid for, so it is yours from now on.${isShared ? "" : " Leads from there come to you."}`]),
    ],
  });
}

const payBlocks = ({ reservedUntil, payUrl, confirmUrl }: AssignedSeat & { reservedUntil: string }): EmailBlock[] => [
  `We keep it for you until ${longMoment(reservedUntil)}. It is yours as soon as you pay for your plan.`,
  { button: { label: "Continue to payment", url: payUrl } },
  ...(confirmUrl
    ? [
        "Need more time? Confirm your email address by then, and we keep it for a week.",
        { link: { label: "Confirm my email address", url: confirmUrl } },
      ]
    : []),
];

const grounds: Record<ReleaseGround, string> = {
  unpaid: "The reservation ended before your plan was paid for.",
  "agent-asked": "You asked us to release it.",
  "plan-ended": "Your plan with us has ended.",
  office: "Our office decided to release it. Please write or call if you would like to talk about it.",
};

const otherZipsUnchanged = "Your other zip codes with us stay as they are.";

/** After the end of a plan the other zip codes end too, each with its own email. */
const nextSteps: Record<ReleaseGround, string[]> = {
  unpaid: ["Still want it? Reply to this email. It can be yours again if no other agent is waiting for it."],
  "agent-asked": [otherZipsUnchanged],
  "plan-ended": [],
  office: [otherZipsUnchanged],
};

/** To an agent, without the staff's written reason. */
export function zipReleased(seat: ZipPlace & { active: boolean; ground: ReleaseGround }): EmailContent {
  const { zip, active, ground } = seat;
  const what = active ? "yours" : "reserved for you";
  return toAgent({
    subject: `Zip code ${zip} is no longer ${what}`,
    preview: grounds[ground],
    heading: `Zip code ${zip} is no longer ${what}`,
    blocks: [`Zip code ${placeName(seat)} is no longer ${what}. ${grounds[ground]}`, ...nextSteps[ground]],
  });
}

interface RejectedZip {
  zip: string;
  /** As staff wrote it. */
  reason: string;
  /** Free ones around it. */
  near: readonly { zip: string }[];
  /** The plan includes one more zip code. */
  hasRoom: boolean;
  /** Undefined without a paid plan: then our office adds the one that the agent names. */
  chooseUrl: string | undefined;
}

export function zipRejected({ zip, reason, near, hasRoom, chooseUrl }: RejectedZip): EmailContent {
  const free = near.length > 0 ? [`Free near it right now: ${near.map((one) => one.zip).join(", ")}.`] : [];
  return toAgent({
    subject: `You cannot have zip code ${zip}: no homes found`,
    preview: hasRoom ? "Choose another one in its place." : "Nobody can claim it.",
    heading: `No homes found in zip code ${zip}`,
    blocks: [
      `You named zip code ${zip}. Our team looked at it and found no homes there, so nobody can claim it.`,
      `What they wrote: “${reason}”`,
      ...(hasRoom ? ["Your plan has room for another one in its place.", ...free] : []),
      ...(chooseUrl ? [{ button: { label: "Choose another zip code", url: chooseUrl } }] : []),
      ...(hasRoom && !chooseUrl ? ["Reply to this email with the zip code that you would like instead."] : []),
    ],
  });
}

const toAgent = ({ blocks, ...email }: Omit<EmailContent, "stopLink">) =>
  signedEmail({
    ...email,
    blocks: ["Hello,", ...blocks, { note: `Questions? Reply to this email or ${callUs}.` }],
    why: `You are getting this email because you applied for zip codes with ${brand.name}.`,
  });

const placeName = ({ zip, city, state }: ZipPlace) => `${zip} (${city}, ${state})`;
