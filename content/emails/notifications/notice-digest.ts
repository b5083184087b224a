import { longMoment } from "#content/dates.ts";
import { openInOffice } from "#content/emails/email-frame.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import type { EmailContent, EmailFact } from "#domain/notifications/email-content.ts";
import { type NoticeKind, noticeKinds } from "#domain/notifications/notice-kind.ts";

const labels: Record<NoticeKind, string> = {
  "payment-disputed": "Payment disputed",
  "payment-unmatched": "Payment or refund without an order",
  "payment-unreadable": "Payment event that could not be read",
  "refund-failed": "Refund failed",
  "amount-differs": "Payment to check",
  "second-payment": "Second payment for the same plan",
  "refunded-holder": "Refunded, but still has zip codes",
  "paid-late": "Paid late",
  "consent-revoked": "Opted out",
  "rights-request": "Privacy request",
  "another-agent": "Wants another agent",
  "not-called": "The person says nobody called",
  "contact-limited": "Wants less contact",
  "says-closed": "The person says they are done",
  "review-dispute": "Review disputed",
  "review-to-check": "Review to check",
  "refund-request": "Refund requested",
  "lead-report": "Lead reported",
  "webhook-off": "Webhook turned off",
  "leads-request": "Asked for leads",
  "offers-lapsed": "Offers lapsed",
  "application-denied": "An agent denied an application",
  application: "Application",
  referral: "Referral from an agent",
  ...leadKindNames,
  contact: "Contact inquiry",
  question: "Question",
};

export interface CollectedNotice {
  kind: NoticeKind;
  receivedAt: string;
  url: string;
  inModeration: boolean;
}

const mostLines = 50;

/**
 * To the office, instead of many emails. It has no personal data, so erasing a person changes nothing here.
 * @param officeUrl the dashboard
 */
export function noticeDigest(notices: readonly CollectedNotice[], officeUrl: string): EmailContent {
  const urgentFirst = noticeKinds.flatMap((kind) =>
    notices.filter((one) => one.kind === kind).toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt)),
  );
  const listed = urgentFirst.slice(0, mostLines);
  const unlisted = notices.length - listed.length;
  return {
    subject: `${notices.length} ${notices.length === 1 ? "notice" : "notices"} in one email`,
    heading: "More notices from the last ten minutes",
    blocks: [
      "More than ten notices came in within ten minutes, so the rest are in this email.",
      { facts: noticeKinds.flatMap((kind) => countFact(kind, urgentFirst)) },
      { facts: listed.map(factOf), title: "One by one" },
      ...(unlisted > 0 ? [`And ${unlisted} more, which you find in the lists of the office.`] : []),
      openInOffice(officeUrl),
    ],
  };
}

function countFact(kind: NoticeKind, notices: readonly CollectedNotice[]): EmailFact[] {
  const ofKind = notices.filter((one) => one.kind === kind);
  const waiting = ofKind.filter(({ inModeration }) => inModeration).length;
  if (ofKind.length === 0) return [];
  return [[labels[kind], `${ofKind.length}${waiting > 0 ? `, ${waiting} of them in moderation` : ""}`]];
}

const factOf = ({ kind, receivedAt, url, inModeration }: CollectedNotice): EmailFact => [
  longMoment(receivedAt),
  { label: `${labels[kind]}${inModeration ? " (in moderation)" : ""}`, url },
];
