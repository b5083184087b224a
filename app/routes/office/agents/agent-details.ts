import { loadPromise } from "#app/http/refunds/load-promise.ts";
import { shownOrder } from "#app/routes/office/payments/shown-order.ts";
import { connectionNames, healthNames } from "#content/connections/connection-names.ts";
import { doesNotArrive } from "#content/conversations/bounces.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import { personName } from "#content/person-name.ts";
import { accountManagerOf } from "#database/agents/account-managers.ts";
import { leadsOf, planPaidAt, recordChanges } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { AgentsTable, ApplicationsTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { lastCancellation } from "#database/agents/cancellations.ts";
import type { AuditDetail } from "#database/audit/audit-events.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { tokensOfAgent } from "#database/connections/api-tokens.ts";
import { connectionsOfAgent } from "#database/connections/connections.ts";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import { teamOf } from "#database/members/memberships.ts";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import { offerCounts, openOffersOf } from "#database/offers/offers.ts";
import { newestOrdersOf } from "#database/payments/order-list.ts";
import type { PublicationRow } from "#database/profiles/profile-facts.ts";
import { profilesOfAgent } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { nameOfStaff } from "#database/staff/staff.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { plansWithManager } from "#domain/agents/account-manager.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { licenseStatus } from "#domain/agents/license-status.ts";
import { healthOf } from "#domain/connections/connection.ts";
import { lapseDays } from "#domain/offers/offer.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { publicationGaps, publicationOf } from "#domain/profiles/publication.ts";
import { mapPart } from "#domain/staff/part-of-list.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { brokerStateOf } from "#operations/brokers/broker-state.ts";
import { publicationFactsOf } from "#operations/profiles/public-profile.ts";

/** Only the latest; the leads list has the rest. */
const leadsShown = 20;
/** More than a Team Plan has. */
const zipsShown = 60;

interface Visit {
  now: Date;
  role: Role;
  url: URL;
}

/** What the office may show this role of an agent; undefined if there is no such agent. */
export async function agentDetails(read: Reader, id: string, { now, role, url }: Visit) {
  const application = await applicationOfAgent(read, id);
  if (!application) return undefined;
  const pageUrl = new URL(`/office/agents/${id}${url.search}`, url);
  const since = addDuration(now, { days: -lapseDays });
  const [
    record,
    paidAt,
    zips,
    orders,
    leads,
    changes,
    members,
    signature,
    offers,
    open,
    connections,
    tokens,
    profiles,
  ] = await Promise.all([
    agentRecord(read, id),
    planPaidAt(read, id),
    territoryOf(read, { agentId: id }),
    newestOrdersOf(read, { agentId: id }),
    leadsOf(read, id, leadsShown + 1),
    recordChanges(read, id),
    teamOf(read, { agentId: id }),
    signatureOfAgent(read, id),
    offerCounts(read, id, since),
    openOffersOf(read, { agentId: id }),
    connectionsOfAgent(read, id),
    tokensOfAgent(read, id),
    profilesOfAgent(read, id),
  ]);
  const { claims, waitlist } = zips;
  const dead = await deadAddressOf(read, record?.contactEmail ?? "");
  return {
    connections: connections.map(shownConnection),
    tokens: tokens.map(({ id: tokenId, name, lastUsedAt }) => ({ id: tokenId, name, lastUsedAt })),
    person: { ...shownPerson(id, application, record), deadEmail: dead && doesNotArrive(dead, now) },
    record: await shownRecord(read, record),
    manager:
      record?.plan && plansWithManager.includes(record.plan)
        ? ((await accountManagerOf(read, { agentId: id }))?.name ?? null)
        : undefined,
    brokerStatus: (await brokerStateOf(read, id)).status,
    canInvoice: canInvoice(record),
    license: licenseStatus(record?.licenseCheckedOn ?? null, now),
    paidAt: paidAt ?? null,
    confirmedAt: record?.confirmedAt ?? null,
    promise: await loadPromise(read, id, { now, url: pageUrl, linkOf }),
    members: members.map((member) => (isOver(member, now) ? { ...member, awayFrom: null, awayUntil: null } : member)),
    openOffers: open.map(({ leadId, acceptBy, zip, city, place }) => ({
      leadId,
      acceptBy,
      place: [zip, city, place].filter(Boolean).join(" "),
    })),
    agreement: signature && {
      signedAt: signature.signedAt,
      typedName: signature.typedName,
      id: signature.id,
    },
    claims: claims.slice(0, zipsShown),
    waitlist: waitlist.slice(0, Math.max(0, zipsShown - claims.length)),
    zipCount: claims.length + waitlist.length,
    orders: mapPart(orders, (order) => shownOrder(order, role)),
    profiles: profiles.map((row) => shownPublication(row, now)),
    leads: leads.slice(0, leadsShown),
    offers,
    cancellation: (await lastCancellation(read, { agentId: id })) ?? null,
    hasMoreLeads: leads.length > leadsShown,
    changes: mapPart(changes, ({ detail, ...change }) => ({ ...change, changed: fromTo(detail) })),
  };
}

/** The agent with what staff have recorded; undefined if there is no such agent. */
export async function agentPerson(read: Reader, id: string) {
  const application = await applicationOfAgent(read, id);
  if (!application) return undefined;
  const record = await agentRecord(read, id);
  return { person: shownPerson(id, application, record), record: await shownRecord(read, record) };
}

function shownPerson(id: string, application: ApplicationsTable, record: AgentsTable | undefined) {
  const { city, plan, licenseNumber } = application;
  const { phone, state } = record ?? application;
  const email = record?.contactEmail ?? "";
  return { id, name: personName(record ?? application), email, phone, city, state, plan, licenseNumber };
}

const shownRecord = async (read: Reader, record: AgentsTable | undefined) => ({
  brokerage: record?.brokerage ?? null,
  designatedBroker: record?.designatedBroker ?? null,
  hasBroker: Boolean(record?.brokerId),
  licenseState: record?.licenseState ?? null,
  licenseNumber: record?.licenseNumber ?? null,
  licenseProof: record?.licenseProof ?? null,
  licenseCheckedOn: record?.licenseCheckedOn ?? null,
  licenseCheckedBy: record?.licenseCheckedBy ? await nameOfStaff(read, record.licenseCheckedBy) : null,
});

function shownPublication(row: PublicationRow, now: Date) {
  const { id, agentId, memberId, name, role } = row;
  const facts = publicationFactsOf(row);
  return {
    ...{ id, name, path: profilePath(row) },
    publication: publicationOf(facts, now),
    gaps: publicationGaps(facts, now),
    license: role === "team-member" ? `/office/agents/${agentId}/members/${memberId}/license` : undefined,
  };
}

const linkOf = ({ leadId }: { leadId: string }) => `/office/leads/${leadId}`;

const isOver = ({ awayUntil }: { awayUntil: string | null }, now: Date) =>
  awayUntil !== null && awayUntil < localDay(now, officeZone);

function fromTo(detail: AuditDetail): { field: string; from: string | null; to: string | null }[] {
  const fields = Object.keys(detail).flatMap((key) => (key.endsWith(" to") ? [key.slice(0, -3)] : []));
  const textAt = (key: string) => (detail[key] == null ? null : String(detail[key]));
  return fields.map((field) => ({ field, from: textAt(`${field} from`), to: textAt(`${field} to`) }));
}

/** Of a webhook the host alone: the path of an address can be a secret. */
function shownConnection(connection: ConnectionsTable) {
  const { id, kind, target, lastSuccessAt, failingSince, lastAnswer } = connection;
  const where = kind === "webhook" ? (URL.parse(target)?.host ?? "") : target;
  return {
    ...{ id, lastSuccessAt, failingSince, health: healthNames[healthOf(connection)] },
    name: where ? `${connectionNames[kind]}, ${where}` : connectionNames[kind],
    lastAnswer: lastAnswer && describeError(lastAnswer),
  };
}
