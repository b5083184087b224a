import { type RawBuilder, sql } from "kysely";
import { agentsAfter } from "#database/agents/agent-of.ts";
import { signaturesAfter } from "#database/brokers/signatures.ts";
import type { Database } from "#database/database.ts";
import { recordsAfter } from "#database/engine/insert-once.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { inquiriesAfter } from "#database/inquiries/inquiries.ts";
import type { InquiryKind } from "#database/inquiries/inquiries-schema.ts";
import { leadsAfter } from "#database/leads/lead-list.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { deliveriesAfter } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { offersAfter } from "#database/offers/offers.ts";
import { unmatchedAfter } from "#database/payments/payment-events.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import type { Schema } from "#database/schema.ts";
import { claimsAfter } from "#database/territory/claims.ts";
import { type LeadKind, leadKinds } from "#domain/leads/lead-kind.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

type Page = (database: Database, after: Position, most: number) => Promise<(Position & object)[]>;

const contactFacts = [
  ...["id", "agentId", "memberId", "owner", "createdAt", "importId", "everyDays", "dueOn", "touchedAt"],
  ...["mergedInto", "removedAt", "changedBy", "version"],
];

const messageFacts = [
  ...["id", "agentId", "contactId", "leadId", "memberId", "at", "direction", "state", "draftReason", "answeredAt"],
  ...["channel", "textStatus", "textError"],
];

const kinds: Record<string, Page> = {
  onboarding: async ({ read }, after, most) =>
    (await recordsAfter(read, "applications", after, most)).map(
      ({ submissionKey: _, client: __, agreed, ...application }) => ({
        ...application,
        agreed: agreed === 1,
      }),
    ),
  ...Object.fromEntries(leadKinds.map((kind) => [kind, leads(kind)])),
  contact: inquiries("contact"),
  question: inquiries("question"),
  consent: async ({ read }, after, most) =>
    (await consentsAfter(read, Number(after.id || 0), most)).map(({ link, person }) => ({
      ...link,
      ...(person && { person }),
      consentId: link.id,
      receivedAt: link.givenAt,
      ticked: link.ticked === 1,
      id: String(link.position),
    })),
  orders: async ({ read }, after, most) =>
    (await recordsAfter(read, "orders", after, most)).map(({ submissionKey: _, crm, ...order }) => ({
      ...order,
      crm: crm === 1,
    })),
  deliveries: async ({ read }, after, most) => (await deliveriesAfter(read, after, most)).map(deliveryRecord),
  unmatched: async ({ read }, after, most) =>
    (await unmatchedAfter(read, after, most)).map((event) => ({ ...event, id: event.eventId })),
  agreements: async ({ read }, after, most) =>
    (await signaturesAfter(read, Number(after.id || 0), most)).map(({ id, position, agentId, sha256, signedAt }) => ({
      id: String(position),
      receivedAt: signedAt,
      signatureId: id,
      agentId,
      sha256,
      signedAt,
    })),
  agents: async ({ read }, after, most) =>
    Promise.all(
      (await agentsAfter(read, after, most)).map(async (agent) => ({
        ...agent,
        timeZone: await zoneOfAgent(read, agent.id),
      })),
    ),
  closings: ofTable("closings", "createdAt"),
  invoices: ofTable("invoices", "issuedAt"),
  ledger: ofTable("feeEntries", "at"),
  // Of the agent's own people counts and times alone.
  contacts: ofTable("contacts", "createdAt", { only: contactFacts }),
  // Ids, times and states: no subject, no word, no address.
  messages: ofTable("messages", "at", { only: messageFacts }),
  imports: ofTable("imports", "createdAt", { secret: ["name", "columns", "tag", "sha256"] }),
  reviews: ofTable("reviews", "writtenAt"),
  sources: ofTable("sources", "createdAt", { secret: ["keyHash"] }),
  webhooks: ofTable("connections", "createdAt", {
    secret: ["secret", "formerSecret"],
    where: sql`kind = 'webhook'`,
  }),
  offers: ({ read }, after, most) => offersAfter(read, after, most),
  claims: ({ read }, after, most) => claimsAfter(read, after, most),
};

/** Under the names of the table, and `receivedAt` as all records. */
function ofTable(
  table: keyof Schema,
  time: string,
  { secret = [], only, where = sql`1 = 1` }: { secret?: string[]; only?: string[]; where?: RawBuilder<unknown> } = {},
): Page {
  const isShown = (name: string) => (only ? [...only, "receivedAt"].includes(name) : !secret.includes(name));
  return async ({ read }, after, most) => {
    const at = sql.ref(time);
    const { rows } = await sql<Position & object>`select *, ${at} as "receivedAt" from ${sql.table(table)}
      where ${where} and (${at}, id) > (${after.receivedAt}, ${after.id}) order by ${at}, id limit ${most}`.execute(
      read,
    );
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name))) as typeof row);
  };
}

function leads(kind: LeadKind): Page {
  return async ({ read }, after, most) => (await leadsAfter(read, kind, after, most)).map(leadRecord);
}

function leadRecord(lead: LeadsTable) {
  const {
    submissionKey: _,
    client: __,
    answers,
    ownAnswers,
    firstName,
    lastName,
    phone,
    email,
    consent,
    ...rest
  } = lead;
  return {
    ...rest,
    answers: parseAnswers(answers),
    ownAnswers: parseOwnAnswers(ownAnswers),
    contactInfo: { firstName, lastName, phone, email },
    consent: consent === 1,
    dialable: lead.dialable === null ? null : phoneLineOf(lead.dialable),
    unreachable: lead.unreachable === 1,
  };
}

/** Outside checks know three states, so dismissed and refused deliveries count as failed. */
function deliveryRecord({ payload: _, receiver: __, turn: ___, state, ...delivery }: DeliveriesTable) {
  return { ...delivery, state: state === "dismissed" || state === "refused" ? "failed" : state };
}

function inquiries(kind: InquiryKind): Page {
  return async ({ read }, after, most) =>
    (await inquiriesAfter(read, kind, after, most)).map(({ submissionKey: _, client: __, ...message }) => message);
}

export const recordKinds = Object.keys(kinds);

const pageSize = 1000;

/** @throws TypeError if `kind` is not one of `recordKinds` */
export async function* storedRecords(database: Database, kind: string): AsyncGenerator<Record<string, unknown>> {
  const page = kinds[kind];
  if (!page) throw new TypeError(`Unknown kind of records: ${kind}`);
  for (let after = listStart; ; ) {
    const records = await page(database, after, pageSize);
    for (const record of records) yield { ...record };
    after = records.at(-1) ?? after;
    if (records.length < pageSize) return;
  }
}
