import { auditSentence } from "#content/audit/audit-sentences.ts";
import { auditCopy } from "#content/audit/office-audit-log.ts";
import { datedMoment } from "#content/dates.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { officeNavigation } from "#content/office/frame.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import type { AuditDetail, ListedAuditEvent } from "#database/audit/audit-events.ts";
import { type AuditAction, auditActions } from "#domain/audit/audit-actions.ts";
import { formatCents } from "#domain/values/money.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

type ListedEvent = Pick<ListedAuditEvent, "action" | "about" | "detail" | "recipient">;
/** By id. The name may be empty. */
type Known = ReadonlyMap<string, { name: string }>;

/** The office page of an event's subject; undefined if it has none. */
export function pageOfEvent({ action, about, detail }: Omit<ListedEvent, "recipient">): string | undefined {
  if (about?.startsWith("/office/")) return about.replace(".csv", "");
  const list = auditActions[action];
  if (about === null || !list) return undefined;
  const { scope, zip = about, provider } = detail;
  if (list === "zips") return `/office/zips/${zip}`;
  if (list === "payments") return paymentAddress({ provider: String(provider), eventId: about });
  const folders: Record<string, string> = { moderation: `moderation/${scope}`, optOuts: `${scope}` };
  return `/office/${folders[list] ?? list}/${encodeURIComponent(about)}`;
}

/** An event's subject with its label, for people: "Lead: Cleo Marsh". The CSV file has ids. */
export function subjectOf({ action, about, detail, recipient }: ListedEvent, known: Known): string | null {
  if (recipient !== null || about === null || nameless.includes(action)) return recipient;
  if (about.startsWith("/office/")) return listTaken(about);
  const { scope, zip = about } = detail;
  const list = auditActions[action];
  const kind = list === "moderation" || list === "optOuts" ? scope : list;
  const thing = auditCopy.things[kind as keyof typeof auditCopy.things];
  const name = kind === "zips" ? zip : known.get(about)?.name;
  return thing ? [thing, name].filter(Boolean).join(": ") : about;
}

/** "/office/leads.csv?stage=closed" becomes "Leads, stage: Closed". */
function listTaken(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://own.invalid");
  const link = pathname.replace(".csv", "");
  const { label = link } = officeNavigation.flatMap(({ links }) => links).find((entry) => entry.link === link) ?? {};
  return [label, ...[...searchParams].map(([name, value]) => `${name}: ${valueLabel(value)}`)].join(", ");
}

export const idsIn = (events: readonly Pick<ListedEvent, "about" | "detail">[]): string[] =>
  events.flatMap(({ about, detail }) =>
    [about, ...idNames.map((name) => detail[name])].filter((id) => typeof id === "string"),
  );

const idNames = ["agentId", "applicationId", "orderId", "leadId", "claimed"];

/** The subjects of these have an id but neither name nor page: a session, an invitation. */
const nameless: readonly AuditAction[] = [
  "invited",
  "invitation-accepted",
  "invitation-withdrawn",
  "signed-out",
  "session-ended",
];

/** An event in words: "Assigned a lead to Quinn". @param known records and members of staff by id */
export function sentenceOf({ action, detail }: Pick<ListedEvent, "action" | "detail">, known: Known): string {
  return auditSentence(action, {
    of: (name) => shownValue(name, `${detail[name] ?? ""}`, known),
    without: (said) => describeDetail(detail, known, said),
  });
}

/** An event's details with labels: "passed: yes", "agent: Ada Park". */
export function describeDetail(detail: AuditDetail, known: Known, without: readonly string[] = []): string {
  const format = (name: string, value: string) => `${toWords(name)}: ${shownValue(name, value, known)}`;
  return listed(detail, format, [...shownElsewhere, ...without]);
}

function shownValue(name: string, value: string, known: Known): string {
  if (name === "reason") return value;
  if (name === "cents" && value !== "") return formatCents(Number(value));
  if (name === "moderationReason") return describeModerationReason(value);
  return known.get(value)?.name || shownTime(value) || valueLabel(value);
}

/** Empty if it is no time. */
const shownTime = (value: string): string => (/^\d{4}-\d\d-\d\dT/.test(value) ? datedMoment(value, officeZone) : "");

/** The subject includes the list, and the actor is the member who checked. */
const shownElsewhere: readonly string[] = ["scope", "memberId", "licenseCheckedBy from", "licenseCheckedBy to"];

const values = new Map<string, string>(Object.entries(auditCopy.values));
const valueLabel = (value: string) => values.get(value) ?? value;

const labels = new Map<string, string>(Object.entries(auditCopy.labels));

/** "designatedBroker" becomes "designated broker", and "agentId" becomes "agent". */
const toWords = (name: string) =>
  labels.get(name) ?? name.replace(/Id\b/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** An event's details as stored: "from: isa, to: owner". */
export const detailText = (detail: AuditDetail) => listed(detail, (name, value) => `${name}: ${value}`);

function listed(detail: AuditDetail, format: (name: string, value: string) => string, without: readonly string[] = []) {
  const isShown = ([name, value]: [string, unknown]) => value !== null && value !== "" && !without.includes(name);
  const shown = Object.entries(detail).filter(isShown);
  return shown.map(([name, value]) => format(name, `${value}`)).join(", ");
}
