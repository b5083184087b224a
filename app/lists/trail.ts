import { officeNavigation } from "#content/office/frame.ts";
import { whyHeld } from "#content/office/held.ts";
import { paymentAddress } from "#content/office/payment-address.ts";
import { deedWords, trailWords } from "#content/office/trail.ts";
import type { DeedDetail, ListedStaffAction, StaffActionFilter } from "#database/staff-actions.ts";
import type { StaffDeed } from "#database/staff-schema.ts";
import type { ToldOf } from "#database/told-of.ts";
import { listState } from "../office-list.ts";

const words: Record<StaffDeed, string> = deedWords;

const deeds = Object.keys(words) as StaffDeed[];

/** What stands in the address for "nobody known". */
const nobody = "nobody";

/** Which deeds the trail's address asks for; its CSV file asks the same. @param staffIds everybody who may be asked for */
export function askedDeeds(url: URL, staffIds: readonly string[]) {
  const { state, window } = listState(url, { who: [nobody, ...staffIds], action: deeds });
  const filter: StaffActionFilter = {
    staffId: state.who === nobody ? null : state.who || undefined,
    action: deeds.find((deed) => deed === state.action),
  };
  return { state, window, filter };
}

type Deed = Pick<ListedStaffAction, "action" | "about" | "detail" | "toWhom">;

/** Where the office shows what a deed was done to; undefined where it has no page of its own. */
export function pageOfDeed({ action, about, detail }: Omit<Deed, "toWhom">): string | undefined {
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
  { action, about, detail, toWhom }: Deed,
  records: ReadonlyMap<string, ToldOf>,
): string | null {
  if (toWhom !== null || about === null || nameless.includes(action)) return toWhom;
  if (about.startsWith("/office/")) return listTaken(about);
  const { scope, zip = about } = detail;
  const list = listOf[action];
  const kind = list === "moderation" || list === "silence" ? scope : list;
  const thing = trailWords.things[kind as keyof typeof trailWords.things];
  const name = kind === "zips" ? zip : records.get(about)?.name;
  return thing ? [thing, name].filter(Boolean).join(": ") : about;
}

/** "/office/leads.csv?stage=closed" is "Leads, stage: closed". */
function listTaken(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://own.invalid");
  const link = pathname.replace(".csv", "");
  const { label = link } = officeNavigation.find((entry) => entry.link === link) ?? {};
  return [label, ...[...searchParams].map(([name, value]) => `${name}: ${said(value)}`)].join(", ");
}

/** The records that a page of the trail names, in what was done and in what else was kept of it. */
export const idsIn = (deeds: readonly Pick<Deed, "about" | "detail">[]): string[] =>
  deeds.flatMap(({ about, detail }) =>
    [about, ...idNames.map((name) => detail[name])].filter((id) => typeof id === "string"),
  );

const idNames = ["agentId", "applicationId", "orderId"];

/** What these were done to has an id, but no name and no page: a session, an invitation. */
const nameless: readonly StaffDeed[] = [
  "invited",
  "invitation-accepted",
  "invitation-withdrawn",
  "signed-out",
  "session-ended",
];

const listOf: Partial<Record<StaffDeed, string>> = {
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
export function detailTold(detail: DeedDetail, records: ReadonlyMap<string, ToldOf>): string {
  const told = (name: string, value: string) =>
    records.get(value)?.name || (name === "moderationReason" ? whyHeld(value) : said(value));
  return listed(detail, (name, value) => `${inWords(name)}: ${told(name, value)}`, toldElsewhere);
}

/** The list stands before the record's name, and who checked is who did it. */
const toldElsewhere: readonly string[] = ["scope", "licenseCheckedBy from", "licenseCheckedBy to"];

const values = new Map<string, string>(Object.entries(trailWords.values));
const said = (value: string) => values.get(value) ?? value;

/** "designatedBroker" is "designated broker", and "agentId" is "agent". */
const inWords = (name: string) => name.replace(/Id\b/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What else was kept of a deed: "from: isa, to: owner". */
export const detailInWords = (detail: DeedDetail) => listed(detail, (name, value) => `${name}: ${value}`);

function listed(detail: DeedDetail, tell: (name: string, value: string) => string, without: readonly string[] = []) {
  const isTold = ([name, value]: [string, unknown]) => value !== null && value !== "" && !without.includes(name);
  const kept = Object.entries(detail).filter(isTold);
  return kept.map(([name, value]) => tell(name, `${value}`)).join(", ");
}
