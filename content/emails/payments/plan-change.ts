import { longDate, longMoment } from "#content/dates.ts";
import { callUs, openInOffice, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { crmEnded } from "#content/payments/crm-ended.ts";
import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface RequestedChange {
  name: string;
  from: PlanSlug;
  to: PlanSlug;
  cents: Cents;
  /** ISO; null: once it is paid. */
  effective: string | null;
  /** In the workspace; otherwise staff make a link. */
  canPayHere: boolean;
}

const why = "You are getting this email because you changed your plan with us.";
const questions = { note: `Questions? Please ${callUs}.` };

/** To the member who chose another plan. */
export function changeRequested(change: RequestedChange, url: string): EmailContent {
  const { name, from, to, cents, effective, canPayHere } = change;
  const toPay = canPayHere
    ? `Please pay the difference of ${formatCents(cents)} in your workspace.`
    : `We send you the payment link for the difference of ${formatCents(cents)} by email.`;
  return signedEmail({
    subject: `You asked for the ${planNames[to]}`,
    preview: effective ? `It takes effect on ${longDate(effective)}.` : toPay,
    heading: `You asked for the ${planNames[to]}`,
    blocks: [
      `Hello ${oneLine(name)},`,
      effective
        ? `Your plan is the ${planNames[from]} until ${longMoment(effective)}. From then on it is the ${planNames[to]}.`
        : `${toPay} Your plan stays the ${planNames[from]} until it is paid.`,
      { button: { label: canPayHere && !effective ? "Pay or withdraw it" : "See or withdraw it", url } },
      questions,
    ],
    why,
  });
}

export function changeRequestedNotice(
  { name, from, to, cents, effective, canPayHere, orderId }: RequestedChange & { orderId: string | null },
  officeUrl: string,
): EmailContent {
  return {
    subject: `Plan change: ${oneLine(name)}`,
    heading: "An agent asked for another plan",
    blocks: [
      `${oneLine(name)} asked to change from the ${planNames[from]} to the ${planNames[to]}.`,
      effective
        ? `It takes effect automatically on ${longDate(effective)}.`
        : canPayHere
          ? `They pay ${formatCents(cents)} in their workspace. The plan changes automatically once it is paid.`
          : `Make a payment link for exactly ${formatCents(cents)}, add the order as its client_reference_id, and email it to them. The plan changes automatically once it is paid.`,
      ...(orderId ? [{ facts: [["Order", orderId] as const] }] : []),
      openInOffice(officeUrl),
    ],
  };
}

interface AppliedChange {
  name: string;
  plan: PlanSlug;
  /** Zip codes that the plan includes. */
  limit: number;
  tooMany: number;
  zipsBy: string | null;
  /** They had the CRM, and it is not part of this plan. */
  endsCrm: boolean;
}

export function changeApplied(
  { name, plan, limit, tooMany, zipsBy, endsCrm }: AppliedChange,
  url: string,
): EmailContent {
  return signedEmail({
    subject: `Your plan is the ${planNames[plan]} now`,
    preview: zipsBy ? `Choose which zip codes to give up by ${longDate(zipsBy)}.` : "It is in effect from now on.",
    heading: `Your plan is the ${planNames[plan]} now`,
    blocks: [
      `Hello ${oneLine(name)},`,
      `Your plan is the ${planNames[plan]} from now on, with up to ${limit} zip codes. Leads that you accepted before keep their referral fee.`,
      ...(zipsBy
        ? [
            `You have ${tooMany} more than that. Choose which to give up by ${longMoment(zipsBy)}. If you do not, the ones that you got last are released.`,
          ]
        : []),
      ...(endsCrm ? [`The CRM is not part of it. ${crmEnded}`] : []),
      { button: { label: zipsBy ? "Choose zip codes" : "See your plan", url } },
      questions,
    ],
    why,
  });
}

/** The year in which members left the team is over. */
export function yearEndedWithZips(
  { name, limit, tooMany, zipsBy }: AppliedChange & { zipsBy: string },
  url: string,
): EmailContent {
  return signedEmail({
    subject: "Choose which zip codes your team keeps",
    preview: `Your year is over, and you have ${tooMany} more than your team has room for.`,
    heading: "Choose which zip codes your team keeps",
    blocks: [
      `Hello ${oneLine(name)},`,
      `Since members left your team, it has room for ${limit} zip codes. You kept all of them until your year ended, which is now.`,
      `Choose which ${tooMany} to give up by ${longMoment(zipsBy)}. If you do not, the ones that you got last are released. Each member who joins before then adds 10.`,
      { button: { label: "Choose zip codes", url } },
      questions,
    ],
    why: "You are getting this email because members left your team.",
  });
}

export function changeAppliedNotice({ name, plan, tooMany }: AppliedChange, officeUrl: string): EmailContent {
  return {
    subject: `Plan changed: ${oneLine(name)}`,
    heading: "An agent has another plan now",
    blocks: [
      `${oneLine(name)} has the ${planNames[plan]} now.`,
      ...(tooMany > 0 ? [`They have 14 days to choose which ${tooMany} of their zip codes to give up.`] : []),
      openInOffice(officeUrl),
    ],
  };
}

interface ReleasedZips {
  name: string;
  plan: PlanSlug;
  limit: number;
  zips: readonly string[];
}

export function zipsReleasedByChange({ name, plan, limit, zips }: ReleasedZips, url: string): EmailContent {
  return signedEmail({
    subject: "Zip codes that are no longer yours",
    preview: `Your ${planNames[plan]} has ${limit} zip codes.`,
    heading: "Zip codes that are no longer yours",
    blocks: [
      `Hello ${oneLine(name)},`,
      `Your ${planNames[plan]} has ${limit} zip codes. These are no longer yours: ${zips.join(", ")}. The others stay as they are.`,
      { button: { label: "Open your workspace", url } },
      questions,
    ],
    why,
  });
}
