import { longDate, longMoment } from "#content/dates.ts";
import { callUs, openInOffice, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { crmEnded } from "#content/payments/crm-ended.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";

interface CancelledPlan {
  name: string;
  zips: readonly { zip: string; waiting: number }[];
  leads: readonly { firstName: string; lastName: string; acceptedAt: string; feePercent: number | null }[];
  hasMoreLeads: boolean;
  /** As it was. */
  crm: CrmAccess;
  /** ISO. */
  undoableUntil: string;
}

const listed = (zips: readonly string[]) => (zips.length > 0 ? zips.join(", ") : "none");
const numbers = ({ zips }: CancelledPlan) => listed(zips.map(({ zip }) => zip));
const why = "You are getting this email because you changed your plan with us.";

/** To the member who cancelled. */
export function planCancelled(plan: CancelledPlan, url: string): EmailContent {
  return signedEmail({
    subject: "Your plan is cancelled",
    preview: `You can undo it until ${longDate(plan.undoableUntil)}.`,
    heading: "Your plan is cancelled",
    blocks: [
      `Hello ${oneLine(plan.name)},`,
      `You cancelled your plan. No new leads come to you. These zip codes are free for other agents: ${numbers(plan)}.`,
      "Your workspace stays open for the leads that you accepted. For each of them the Referral Agreement stays in force, with the referral fee of the day you accepted it:",
      {
        title: "Leads that you keep",
        facts:
          plan.leads.length > 0
            ? plan.leads.map(
                ({ firstName, lastName, acceptedAt, feePercent }) =>
                  [
                    oneLine(`${firstName} ${lastName}`) || "Name erased",
                    `accepted ${longDate(acceptedAt)}, ${feePercent === null ? "fee as agreed" : `a referral fee of ${feePercent}%`}`,
                  ] as const,
              )
            : [["Leads", "none"]],
      },
      ...(plan.hasMoreLeads ? ["These are the newest. Your workspace has all of them."] : []),
      ...(plan.crm.open && plan.crm.by === "plan" ? [`The CRM ended with your plan. ${crmEnded}`] : []),
      "Cancelling does not refund what you paid. The Refund Policy names the cases in which a refund may be requested, and you can still request one.",
      `Did you change your mind? Until ${longMoment(plan.undoableUntil)} you can undo it, for each zip code that is still free.`,
      { button: { label: "See or undo it", url } },
      { note: `If you did not do this, please ${callUs}.` },
    ],
    why,
  });
}

export function planCancelledNotice(plan: CancelledPlan, officeUrl: string): EmailContent {
  return {
    subject: `Plan cancelled: ${oneLine(plan.name)}`,
    heading: "An agent cancelled their plan",
    blocks: [
      `${oneLine(plan.name)} cancelled the plan. Zip codes released: ${numbers(plan)}. Leads that they keep: ${plan.leads.length}${plan.hasMoreLeads ? " or more" : ""}.`,
      `They can undo it until ${longMoment(plan.undoableUntil)}, for what is still free.`,
      openInOffice(officeUrl),
    ],
  };
}

interface UndoneCancellation {
  name: string;
  back: readonly string[];
  gone: readonly string[];
}

/** To the member who took the cancellation back. */
export function cancellationUndone({ name, back, gone }: UndoneCancellation, url: string): EmailContent {
  return signedEmail({
    subject: "Your plan is active again",
    preview: "You undid your cancellation.",
    heading: "Your plan is active again",
    blocks: [
      `Hello ${oneLine(name)},`,
      `You undid your cancellation. Zip codes that are yours again: ${listed(back)}. No longer free: ${listed(gone)}.`,
      { button: { label: "Open your workspace", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why,
  });
}

export function cancellationUndoneNotice({ name, back, gone }: UndoneCancellation, officeUrl: string): EmailContent {
  return {
    subject: `Cancellation undone: ${oneLine(name)}`,
    heading: "An agent undid their cancellation",
    blocks: [
      `${oneLine(name)} undid the cancellation. Theirs again: ${listed(back)}. Taken by others: ${listed(gone)}.`,
      openInOffice(officeUrl),
    ],
  };
}
