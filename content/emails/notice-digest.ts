import { type NoticeKind, noticeKinds } from "#domain/notifications/notice-kind.ts";
import { momentOf } from "./email-lines.ts";

const labels: Record<NoticeKind, string> = {
  "payment-disputed": "Payment disputed",
  "payment-unmatched": "Payment or refund without an order",
  "payment-unreadable": "Payment event that could not be read",
  "amount-differs": "Payment to check",
  "refunded-holder": "Refunded, but still has zip codes",
  "paid-late": "Paid late",
  "consent-revoked": "Opted out",
  application: "Application",
  buyer: "Buyer",
  contact: "Contact message",
  question: "Question",
};

export interface CollectedNotice {
  kind: NoticeKind;
  receivedAt: string;
  url: string;
  inModeration: boolean;
}

const mostLines = 50;

/** To the office, instead of many emails. It has no personal data, so erasing a person changes nothing here. */
export function noticeDigest(notices: readonly CollectedNotice[]) {
  const urgentFirst = noticeKinds.flatMap((kind) =>
    notices.filter((one) => one.kind === kind).toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt)),
  );
  const lines = urgentFirst.slice(0, mostLines);
  const unlisted = notices.length - lines.length;
  return {
    subject: `${notices.length} ${notices.length === 1 ? "notice" : "notices"} in one email`,
    text: [
      "More than ten notices came in within ten minutes, so the rest are collected in this email.",
      noticeKinds.flatMap((kind) => countLine(labels[kind], urgentFirst, kind)).join("\n"),
      lines.map(lineOf).join("\n"),
      ...(unlisted > 0 ? [`And ${unlisted} more, which you find in the lists of the office.`] : []),
    ].join("\n\n"),
  };
}

function countLine(label: string, notices: readonly CollectedNotice[], kind: NoticeKind): string[] {
  const ofKind = notices.filter((one) => one.kind === kind);
  const waiting = ofKind.filter(({ inModeration }) => inModeration).length;
  if (ofKind.length === 0) return [];
  return [`${label}: ${ofKind.length}${waiting > 0 ? `, ${waiting} of them in moderation` : ""}`];
}

const lineOf = ({ kind, receivedAt, url, inModeration }: CollectedNotice) =>
  `${momentOf(receivedAt)}: ${labels[kind]}${inModeration ? " (in moderation)" : ""}\n${url}`;
