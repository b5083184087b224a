import { listState } from "#app/routes/office/list-state.ts";
import { auditActionNames, auditCopy } from "#content/audit/office-audit-log.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { officeNavigation } from "#content/office/frame.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import type { AuditDetail, AuditFilter, ListedAuditEvent } from "#database/audit/audit-events.ts";
import type { DeliverySubject } from "#database/notifications/delivery-subject.ts";
import type { AuditAction } from "#database/staff/staff-schema.ts";

const copy: Record<AuditAction, string> = auditActionNames;

const actions = Object.keys(copy) as AuditAction[];

/** What stands in the address for "nobody known". */
const unknownActor = "nobody";

/** Which deeds the trail's address asks for; its CSV file asks the same. @param staffIds everybody who may be asked for */
export function parseAuditLogQuery(url: URL, staffIds: readonly string[]) {
  const { state, window } = listState(url, { who: [unknownActor, ...staffIds], action: actions });
  const filter: AuditFilter = {
    staffId: state.who === unknownActor ? null : state.who || undefined,
    action: actions.find((action) => action === state.action),
  };
  return { state, window, filter };
}

type ListedEvent = Pick<ListedAuditEvent, "action" | "about" | "detail" | "recipient">;

/** Where the office shows what a deed was done to; undefined where it has no page of its own. */
export function pageOfEvent({ action, about, detail }: Omit<ListedEvent, "recipient">): string | undefined {
  if (about?.startsWith("/office/")) return about.replace(".csv", "");
  const list = listOf[action];
  if (about === null || !list) return undefined;
  const { scope, zip = about, provider } = detail;
  if (list === "zips") return `/office/zips/${zip}`;
  if (list === "payments") return paymentAddress({ provider: String(provider), eventId: about });
  const folders: Record<string, string> = { moderation: `moderation/${scope}`, silence: `${scope}` };
  return `/office/${folders[list] ?? list}/${encodeURIComponent(about)}`;
}

/** What a deed was done to, as a person calls it: "Lead: Cleo Marsh". An id is for the CSV file. */
export function subjectOf(
  { action, about, detail, recipient }: ListedEvent,
  records: ReadonlyMap<string, DeliverySubject>,
): string | null {
  if (recipient !== null || about === null || nameless.includes(action)) return recipient;
  if (about.startsWith("/office/")) return listTaken(about);
  const { scope, zip = about } = detail;
  const list = listOf[action];
  const kind = list === "moderation" || list === "silence" ? scope : list;
  const thing = auditCopy.things[kind as keyof typeof auditCopy.things];
  const name = kind === "zips" ? zip : records.get(about)?.name;
  return thing ? [thing, name].filter(Boolean).join(": ") : about;
}

/** "/office/leads.csv?stage=closed" is "Leads, stage: closed". */
function listTaken(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://own.invalid");
  const link = pathname.replace(".csv", "");
  const { label = link } = officeNavigation.find((entry) => entry.link === link) ?? {};
  return [label, ...[...searchParams].map(([name, value]) => `${name}: ${valueLabel(value)}`)].join(", ");
}

/** The records that a page of the trail names, in what was done and in what else was kept of it. */
export const idsIn = (events: readonly Pick<ListedEvent, "about" | "detail">[]): string[] =>
  events.flatMap(({ about, detail }) =>
    [about, ...idNames.map((name) => detail[name])].filter((id) => typeof id === "string"),
  );

const idNames = ["agentId", "applicationId", "orderId"];

/** What these were done to has an id, but no name and no page: a session, an invitation. */
const nameless: readonly AuditAction[] = [
  "invited",
  "invitation-accepted",
  "invitation-withdrawn",
  "signed-out",
  "session-ended",
];

const listOf: Partial<Record<AuditAction, string>> = {
  "lead-checked": "leads",
  "lead-moved": "leads",
  "lead-routed": "leads",
  "lead-transferred": "leads",
  "payment-matched": "payments",
  "payment-marked-not-ours": "payments",
  "order-linked": "orders",
  "delivery-retried": "deliveries",
  "delivery-dismissed": "deliveries",
  "submission-approved": "moderation",
  "submission-rejected": "moderation",
  "opt-out-lifted": "silence",
  "seats-raised": "zips",
  "claim-released": "zips",
  "waitlist-entry-removed": "zips",
  "zip-assigned": "agents",
  "brokerage-recorded": "agents",
  "license-checked": "agents",
};

/** What else was kept of a deed, as a person says it: "passed: yes", "agent: Ada Park". */
export function describeDetail(detail: AuditDetail, records: ReadonlyMap<string, DeliverySubject>): string {
  const labelOf = (name: string, value: string) =>
    records.get(value)?.name || (name === "moderationReason" ? describeModerationReason(value) : valueLabel(value));
  return listed(detail, (name, value) => `${spellOut(name)}: ${labelOf(name, value)}`, shownElsewhere);
}

/** The list stands before the record's name, and who checked is who did it. */
const shownElsewhere: readonly string[] = ["scope", "licenseCheckedBy from", "licenseCheckedBy to"];

const values = new Map<string, string>(Object.entries(auditCopy.values));
const valueLabel = (value: string) => values.get(value) ?? value;

/** "designatedBroker" is "designated broker", and "agentId" is "agent". */
const spellOut = (name: string) => name.replace(/Id\b/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What else was kept of a deed: "from: isa, to: owner". */
export const detailText = (detail: AuditDetail) => listed(detail, (name, value) => `${name}: ${value}`);

function listed(detail: AuditDetail, format: (name: string, value: string) => string, without: readonly string[] = []) {
  const isShown = ([name, value]: [string, unknown]) => value !== null && value !== "" && !without.includes(name);
  const shown = Object.entries(detail).filter(isShown);
  return shown.map(([name, value]) => format(name, `${value}`)).join(", ");
}
