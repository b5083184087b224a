import { longReason } from "#content/office/long-reason.ts";
import { noName } from "#content/person-name.ts";
import type { Suspicion } from "#domain/moderation/suspicions.ts";

const suspicionLabels: Record<Suspicion, string> = {
  honeypot: "a hidden field was filled in",
  "too-quick": "it was sent within two seconds",
  "no-token": "it was not sent from one of our pages, or the page was open for many hours",
  "used-token": "another person’s application was sent from the same page of the form",
  links: "it contains many links",
  flood: "many submissions came from the same place within ten minutes",
  "wide-flood": "the whole site got unusually many submissions within ten minutes",
  unpaid: "its network has reached the limit of unpaid zip codes",
  "unpaid-domain": "its email domain has reached the limit of unpaid zip codes",
};

/** @param moderationReason comma-separated names of suspicions, as stored */
export function describeModerationReason(moderationReason: string): string {
  const copy: Record<string, string> = suspicionLabels;
  return moderationReason
    .split(", ")
    .map((name) => copy[name] ?? name)
    .join("; ");
}

export const moderationCopy = {
  title: "Moderation",
  line: "Submissions that look automated. Until somebody approves a submission, its sender gets no email and it reserves no zip code.",
  caption: "Moderation queue",
  search: "Search",
  searchHint: "Name, email or phone",
  scope: "Kind",
  anyScope: "All kinds",
  scopes: { inquiries: "Inquiry", leads: "Lead", applications: "Application" },
  status: "Status",
  needsDecision: "Needs a decision",
  rejected: { rejected: "Rejected" },
  empty: "Nothing to review. Submissions that look automated appear here.",
  noneFound: "No submissions match. Try fewer words or remove a filter.",
  columns: { from: "From", kind: "Kind", why: "Reason", received: "Received" },
  noName,
  done: { rejected: "The submission was rejected. You can find it under “Rejected” and approve it later." },
  detail: {
    back: "Moderation queue",
    line: (kind: string) => `${kind}, as it was sent`,
    facts: "Sender",
    email: "Email",
    phone: "Phone",
    received: "Received",
    inModeration: "In moderation because",
    moderation: "Moderation",
    notInModeration: "No longer in moderation",
    none: "not given",
    record: "Record",
    content: "Content",
    subject: "Subject",
    message: "Message",
    consent: "Consent",
    consents: { yes: "given", no: "not given" },
    decide: "Decision",
    approve: "Approve",
    approveLine: {
      inquiries:
        "Approve this if a person wrote it. It is then treated like any other, and the confirmation email is sent.",
      leads:
        "Approve this if a person wrote it. It is then treated like any other, and the confirmation email is sent.",
      applications:
        "Approve this if a person wrote it. It is then treated like any other: the confirmation email is sent, and its zip codes are reserved.",
    },
    approved: {
      inquiries: "Approved. It is now among the inquiries.",
      leads: "Approved. It is now among the leads.",
      applications: "Approved. It is now among the applications, and the zip codes that were free are reserved.",
    },
    rejected: "Reject",
    backToRecord: "Back to the submission",
    rejectLine: "A rejected submission stays here, and nobody is emailed. You can approve it later.",
    reason: "Reason",
    decisions: "Decisions",
    decided: (by: string, decision: string, reason: string) => `${by}: ${decision}.${reason ? ` ${reason}` : ""}`,
    anyone: "Former staff member",
    wasInModeration: (moderationReason: string) => `It was in moderation because: ${moderationReason}.`,
    decisionNames: { approved: "approved", rejected: "rejected" },
    refusals: {
      "not-in-moderation": "This submission is no longer in moderation.",
      "no-reason": "Enter a reason. It is saved with the decision.",
      "too-long": longReason,
    },
  },
} as const;

export const bulkApproval = {
  title: "Approve submissions",
  back: { to: "/office/moderation", label: "Moderation" },
  button: "Approve",
  approved: "Approved. What was withheld is on its way.",
  notInModeration: "Somebody decided this before you, so nothing was changed.",
  noName,
} as const;
