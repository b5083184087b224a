import { fileSize } from "#content/files/files.ts";
import type { PolicySentence, RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { groundNames } from "./my-refund.ts";
import { policySentences } from "./policy-sentences.ts";
import { reportFilesCopy } from "./report-files.ts";

/**
 * What is on record between an agent and us about the refund policy, on one page of it: entries after `after`, up to and
 * with `until`. Times are ISO; `where` is a lead's place.
 */
export interface RefundRecords {
  after: string;
  until: string;
  hasMore: boolean;
  signature: { signedAt: string; sha256: string } | null;
  payments: { at: string; fact: "paid" | "refunded"; cents: Cents; reference: string | null }[];
  leads: { acceptedAt: string; where: string; isOwnZip: boolean }[];
  requests: { at: string; kind: "request" | "reminder" }[];
  reports: {
    reportedAt: string;
    ground: ReportGround;
    where: string;
    text: string;
    isLate: boolean;
    evidence: { at: string; text: string }[];
    files: { addedAt: string; name: string; bytes: number; sha256: string }[];
    appealedAt: string | null;
    appealText: string | null;
    decisions: { at: string; isValid: boolean; text: string; byRule: boolean }[];
    replacedAt: string | null;
  }[];
  claims: {
    preparedAt: string;
    openFrom: string;
    ground: RefundGround;
    appealedAt: string | null;
    appealText: string | null;
    decisions: { at: string; cents: Cents | null; rule: PolicySentence | null; text: string }[];
  }[];
}

export interface HistoryEntry {
  at: string;
  title: string;
  texts: string[];
}

/** Oldest first. @param when formats a time on the reader's clock */
export function refundHistory(records: RefundRecords, when: (at: string) => string): HistoryEntry[] {
  const { after, until, signature, payments, leads, requests } = records;
  const entries: HistoryEntry[] = [
    ...(signature
      ? [entry(signature.signedAt, "The agent signed the Referral Agreement", [`Fingerprint: ${signature.sha256}`])]
      : []),
    ...payments.map(({ at, fact, cents, reference }) =>
      entry(at, `${fact === "paid" ? "Paid" : "Refunded in total"}: ${formatCents(cents)}`, [reference ?? ""]),
    ),
    ...leads.map(({ acceptedAt, where, isOwnZip }) =>
      entry(acceptedAt, `Lead accepted: ${where}`, [isOwnZip ? "" : policySentences["other-zip"]]),
    ),
    ...requests.map(({ at, kind }) =>
      entry(at, kind === "request" ? "The agent asked where the leads are" : "The agent reminded us of the leads", []),
    ),
    ...records.reports.flatMap((report) => ofReport(report, when)),
    ...records.claims.flatMap((claim) => ofClaim(claim, when)),
  ];
  return entries.filter(({ at }) => at > after && at <= until).toSorted((one, other) => one.at.localeCompare(other.at));
}

function ofReport(report: RefundRecords["reports"][number], when: (at: string) => string): HistoryEntry[] {
  const { reportedAt, ground, where, text, isLate, evidence, appealedAt, appealText, decisions, replacedAt } = report;
  const files = report.files.map(({ addedAt, name, bytes, sha256 }) =>
    entry(addedAt, `File added to the report: ${where}`, [
      name ? `${name} (${fileSize(bytes)})` : reportFilesCopy.removed,
      `SHA-256: ${sha256}`,
    ]),
  );
  const records = evidence.map(({ at, text }) => `${when(at)}: ${text}`);
  const late = isLate ? [policySentences["late-report"]] : [];
  return [
    entry(reportedAt, `Lead reported: ${where}, ${groundNames[ground]}`, [text, ...records, ...late]),
    ...files,
    ...decisions.map((decision) =>
      entry(decision.at, `Report ${decision.isValid ? "validated" : "not validated"}: ${where}`, [
        decision.byRule ? "Nobody decided in time, so the report counts as validated." : decision.text,
      ]),
    ),
    ...(appealedAt ? [entry(appealedAt, `Second review requested: ${where}`, [appealText ?? ""])] : []),
    ...(replacedAt ? [entry(replacedAt, `Lead replaced: ${where}`, [])] : []),
  ];
}

function ofClaim(claim: RefundRecords["claims"][number], when: (at: string) => string): HistoryEntry[] {
  const { preparedAt, openFrom, ground, appealedAt, appealText, decisions } = claim;
  const waits = openFrom > preparedAt ? [`Submitted on ${when(openFrom)}.`] : [];
  return [
    entry(preparedAt, `Refund requested: ${groundNames[ground]}`, waits),
    ...decisions.map(({ at, cents, rule, text }) =>
      entry(at, cents === null ? "Refund refused" : `Refund approved: ${formatCents(cents)}`, [
        rule ? policySentences[rule] : "",
        text,
      ]),
    ),
    ...(appealedAt ? [entry(appealedAt, "Second review of the refund requested", [appealText ?? ""])] : []),
  ];
}

const entry = (at: string, title: string, texts: string[]): HistoryEntry => ({
  at,
  title,
  texts: texts.filter(Boolean),
});

export const refundHistoryCopy = {
  title: "History of leads and refunds",
  line: "Everything on record by our refund policy, with every time and text. Agent and office see the same. You can print each page.",
  pages: "Pages of the history",
  first: "Back to the start",
  next: "Later entries",
  back: "Refund",
  backToAgent: "Agent",
  link: "History of leads and refunds",
  none: "Nothing is on record yet.",
} as const;
