import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { officeImports } from "#domain/imports/import-state.ts";
import type { CrmBack } from "#integrations/connections/crm.ts";
import type { PaymentHistory } from "#integrations/payments/payment-history.ts";
import type { World } from "#operations/world.ts";
import { paid } from "#test/office.ts";

/** Long before the day of the drill. */
const past = "2026-11-01T12:00:00.000Z";
const rows = 100_000;
const some = 2000;

/** Gives each recurring job much to do in a SQLite store of workspaces. */
export async function addDueWork({ database: { read }, seal }: World, filesDir: string): Promise<void> {
  await sql.raw("pragma foreign_keys = off").execute(read);
  for (const statement of [...statements, ...ofCrms(seal("fka_0123456789abcdef"))])
    await sql.raw(statement).execute(read);
  await sql.raw("pragma foreign_keys = on").execute(read);
  await mkdir(filesDir, { recursive: true });
  for (let number = 0; number < some; number++) {
    const file = path.join(filesDir, number.toString(16).padStart(64, "0"));
    await writeFile(file, "");
    await utimes(file, new Date(past), new Date(past));
  }
}

/** Payments that match no order. */
export const undeliveredPayments: PaymentHistory = {
  async *undelivered() {
    for (let number = 0; number < some; number++)
      yield paid({ eventId: `evt_drill_${number}`, reference: `pi_drill_${number}`, occurredAt: past });
  },
};

/** Accounts that take every subscription, where each lead has a new stage and a note. */
export const busyCrms: CrmBack = {
  kinds: ["follow-up-boss"],
  subscribe: async () => ({ ok: true, value: ["1", "2"] }),
  unsubscribe: async () => ({ ok: true, value: null }),
  noticeIn: () => undefined,
  changesOf: async (_kind, _values, { ids }) => ({
    ok: true,
    value: ids.map((id) => ({
      ...{ personId: id, leadUrl: "", emails: [`of-${id}@home.example`], note: "Likes the porch." },
      stage: { name: "Spoke with customer", means: "spoke" as const },
    })),
  }),
};

const numbered = (count: number) => `with recursive numbers(n) as
  (select 1 union all select n + 1 from numbers where n < ${count})`;

const [theirs, email, phone] = ["rowid % 20 = 7 and rowid <= 2000", "cara@home.example", "+14045550100"];
/** Cara asked a hundred times, so many is one person's at most, and wants to be erased. Each time she got four emails. */
const personOfHundredLeads = [
  `delete from "personContacts" where "personId" in (select "personId" from leads where ${theirs})`,
  `update leads set email = '${email}', mailable = '${email}', phone = '${phone}', dialable = '${phone}',
    "personId" = (select min("personId") from leads where ${theirs}) where ${theirs}`,
  `insert into "personContacts" (kind, value, "personId") select contact.column1, contact.column2, min(leads."personId")
    from leads, (values ('email', '${email}'), ('phone', '${phone}')) as contact where ${theirs} group by 1, 2`,
  `${numbered(4)} insert into deliveries (id, destination, about, payload, state, "receivedAt", "dueAt", "endedAt", attempts)
    select 'mail-' || n || id, 'mail', id, '{"to":"${email}","subject":"Your request"}', 'delivered', '${past}', '${past}',
    '${past}', 1 from leads, numbers where ${theirs}`,
  `insert into "rightsRequests" (id, kind, subject, "receivedAt", "confirmBy", "dueBy", state, "eraseAt")
    values ('erase-cara', 'erase', 'cara', '${past}', '${past}', '${past}', 'open', '${past}')`,
  `insert into "rightsRecords" (id, "requestId", "recordId") select 'cara-' || id, 'erase-cara', id from leads where ${theirs}`,
];

const withAgent = `from closings where state = 'closed' and "agentId" is not null order by id limit ${some}`;
/** Closings that nobody was asked about, and reviews with a stopped text and a dispute that nobody decided in time. */
const dueReviews = [
  `insert into "closingChanges" (id, "closingId", "leadId", version, at, kind, reason, confirmed, "staffId")
    select 'change-' || id, id, "leadId", version, '2026-10-01T12:00:00.000Z', 'closed', '', '[]', 'Moira' ${withAgent}`,
  `insert into reviews (id, "closingId", "leadId", "writtenAt", "writerName", town, deal, month)
    select 'review-' || id, id, "leadId", '${past}', 'Rosa D.', 'Atlanta', 'bought', '2026-10' ${withAgent} offset ${some}`,
  `insert into "reviewTexts" (id, "reviewId", "leadId", "by", no, stars, text, at, findings, "dueAt")
    select 'text-' || id, id, "leadId", 'writer', 1, 2, 'She was late twice.', '${past}', '["phone"]',
      '2026-11-05T00:00:00.000Z' from reviews`,
  `insert into "reviewDisputes" (id, "reviewId", "leadId", "memberId", ground, evidence, at, due)
    select 'dispute-' || id, id, "leadId", 'member', 'false-fact', 'Messages.', '${past}', '2026-11-14T00:00:00.000Z'
    from reviews`,
];

/** Members who have connected or left an account, changes there that wait to be read, and those that were read long ago. */
const ofCrms = (secret: string) => [
  `insert into connections (id, "agentId", "memberId", kind, target, secret, events, "createdAt", subscriptions, "endedAt")
    select 'crm-' || min(id), "agentId", "memberId", 'follow-up-boss', '', '${secret}', '', '${past}',
      case min(rowid) % 3 when 0 then null else '1 2' end, case min(rowid) % 3 when 1 then '${past}' end
    from acceptances where "endedAt" is null group by "agentId", "memberId" limit ${some}`,
  `insert into "crmNotices" (id, "connectionId", "receivedAt", event, ids, attempts, "dueAt")
    select crms.id || ' ' || acceptances.id, crms.id, '2026-11-19T12:00:00.000Z', 'notesCreated', "leadId", 0, '${past}'
    from acceptances join connections as crms on crms."memberId" = acceptances."memberId" and crms.kind = 'follow-up-boss'
    where crms."endedAt" is null limit ${some}`,
  `${numbered(rows)} insert into "crmNotices" (id, "connectionId", "receivedAt", event, ids, attempts, "dueAt")
    select 'read-' || n, 'crm', '2026-10-01T12:00:00.000Z', 'notesCreated', '7', 0, null from numbers`,
];

const [removed, ofOne] = ["'2026-10-01T12:00:00.000Z'", `(select min("agentId") from acceptances)`];
/** People who were removed more than 30 days ago, each with an address and a note, and imports of as long ago. */
const endedBook = [
  `${numbered(some)} insert into contacts (id, "agentId", owner, extras, "createdAt", "firstName", "removedAt", version)
    select 'gone-' || n, ${ofOne}, '', '[]', ${removed}, 'Cal', ${removed}, 1 from numbers`,
  `insert into "contactPoints" (id, "agentId", "contactId", kind, value, address, label, position)
    select 'point-' || id, "agentId", id, 'email', id || '@home.example', id || '@home.example', '', 0
    from contacts where id like 'gone-%'`,
  `insert into activities (id, "agentId", "contactId", at, kind, detail)
    select 'note-' || id, "agentId", id, ${removed}, 'noted', '{"text":"Likes gardens."}' from contacts where id like 'gone-%'`,
  `${numbered(20)} insert into imports (id, "agentId", "memberId", "createdAt", name, sha256, encoding, columns, way, tag, state,
      counts, "undoCounts", bytes, "hasHeader", "doneTo", total, "endedAt")
    select 'import-' || n, ${ofOne}, 'member', ${removed}, 'people.csv', n, 'utf-8', '[]', 'add', '', 'done', '{}', '{}', 1, 1,
      5000, 5000, ${removed} from numbers`,
  `${numbered(20)} insert into imports (id, "agentId", "memberId", "createdAt", name, sha256, encoding, columns, way, tag, state,
      counts, "undoCounts", bytes, "hasHeader", "doneTo", total, "endedAt")
    select 'import-of-agents-' || n, '${officeImports}', 'staff', ${removed}, 'agents.csv', 'agents-' || n, 'utf-8', '[]', 'add',
      '', 'done', '{}', '{}', 1, 1, 5000, 5000, ${removed} from numbers`,
  `${numbered(5000)} insert into "importRows" (no, "importId", "agentId", outcome, cells)
    select n, imports.id, "agentId", 'refused', '["Cal"]' from numbers, imports where imports.id like 'import-%'`,
];

const statements = [
  `insert into "searchTerms" (place, scope, "recordId", terms)
    select cast(strftime('%s', '${past}') as integer) * 1024000 + rowid, 'leads', id,
      lower("firstName" || ' ' || "lastName") || ' home.example atlanta ga 30301 40455' || (rowid % 99991)
    from leads where id not in (select "recordId" from "searchTerms")`,
  `insert into "personContacts" (kind, value, "personId")
    select 'email', mailable, "personId" from leads where mailable is not null on conflict do nothing`,
  `insert into "personContacts" (kind, value, "personId")
    select 'phone', dialable, "personId" from leads where dialable is not null on conflict do nothing`,
  `insert into inquiries (id, "receivedAt", kind, name, subject, email, phone, message, client, "submissionKey")
    select 'inquiry-' || id, '${past}', 'question', "lastName", '', 'of-' || email, phone,
      '${"I would like to know more. ".repeat(10)}', '', 'inquiry-' || id
    from leads where rowid % 10 = 4`,
  // Claims: the reservation of every third agent has ended.
  `insert into "zipClaims" (id, zip, seat, "agentId", "applicationId", state, "receivedAt", "reservedUntil", "activatedAt")
    select 'claim-' || a.n, z.zip, 1, a.id, a.id, case a.n % 3 when 0 then 'reserved' else 'active' end, '${past}',
      case a.n % 3 when 0 then '2026-11-10T12:00:00.000Z' end, case a.n % 3 when 0 then null else '${past}' end
    from (select id, row_number() over (order by id) as n from agents) as a
    inner join (select zip, row_number() over (order by zip) as n from zips
      where populated = 1 and zip not in (select zip from "zipClaims")) as z on z.n = a.n`,
  `update agents set plan = 'standard' where rowid % 2 = 0`,
  `insert into "planChanges" (id, "agentId", "memberId", "fromPlan", "toPlan", "requestedAt", effective)
    select 'change-' || id, id, id, plan, 'professional', '${past}', '${past}' from agents where rowid % 10 = 1`,
  `delete from orders where "agentId" in (select "agentId" from "zipClaims" where state = 'reserved' and rowid % 2 = 0)
    and id not in (select "orderId" from "paymentEvents" where "orderId" is not null)
    and id not in (select "orderId" from receipts)`,
  `update orders set "paidAt" = '2025-11-25T12:00:00.000Z', "receivedAt" = '2025-11-25T12:00:00.000Z' where rowid % 4 = 0`,
  // Offers that have ended without an answer.
  `update offers set state = 'open', "endedAt" = null, "memberId" = null, "acceptBy" = '2026-11-20T12:00:00.000Z'
    where rowid % 50 = 0 and rowid <= ${50 * some}`,
  `update leads set stage = 'offered', "agentId" = null
    where id in (select "leadId" from offers where state = 'open')`,
  `delete from acceptances where "leadId" in (select "leadId" from offers where state = 'open')
    and id not in (select "acceptanceId" from "leadReports")`,
  `insert into "leadReports" (id, "agentId", "leadId", "acceptanceId", "memberId", ground, text, "reportedAt", "decideBy", "isLate")
    select 'report-' || id, "agentId", "leadId", id, "memberId", 'wrong-number', '', '${past}',
      case rowid % 4 when 0 then '2026-12-01T12:00:00.000Z' else '2026-11-15T12:00:00.000Z' end, 0
    from acceptances where rowid % 20 = 1 and rowid <= ${20 * some}`,
  // Deals past their expected day, and people who said that they closed, of whom every tenth has no report.
  `insert into closings (id, "leadId", no, "agentId", "acceptanceId", state, version, "expectedOn", "remindOn",
      "remindersSent", "createdAt", "updatedAt")
    select 'open-' || id, "leadId", 2, "agentId", id, 'under-contract', 1, '2026-11-10', '2026-11-10', 0, '${past}', '${past}'
    from acceptances where rowid % 5 = 2 and rowid <= ${5 * some} and "endedAt" is null`,
  `insert into "leadWishes" (id, "leadId", at, what)
    select 'said-' || id, id, '2026-10-01T12:00:00.000Z', 'closed' from leads where rowid % 10 = 5`,
  `insert into closings (id, "leadId", no, "agentId", state, version, "remindersSent", "createdAt", "updatedAt")
    select 'closed-' || id, id, 1, "agentId", 'closed', 2, 0, '${past}', '${past}'
    from leads where rowid % 10 = 5 and not (rowid % 100 = 5 and rowid <= ${100 * some})`,
  ...dueReviews,
  ...endedBook,
  // Brokers who have not answered for two weeks.
  `insert into brokers (id, firm, "firmLicense", "licenseState", name, license, email, phone, street, city, state, zip,
      "createdAt", "updatedAt", version)
    values ('broker', 'Keystone Realty', '', 'GA', 'Owen Reyes', '1', 'owen@keystone.example', '', '', '', 'GA', '',
      '${past}', '${past}', 1)`,
  `insert into "brokerInvitations" (id, "keyHash", "signatureId", "brokerId", "agentId", "sentAt", "remindersSent", "remindOn")
    select 'invitation-' || id, 'hash-' || id, id, 'broker', "agentId", '${past}', 0, '2026-11-04T12:00:00.000Z'
    from signatures limit ${some}`,
  // Closed deals whose invoice waits for a broker, and invoices that were due ten days ago.
  `insert into closings (id, "leadId", no, "agentId", "acceptanceId", state, version, address, side, "closedOn",
      "commissionCents", party, "representedBy", "remindersSent", "createdAt", "updatedAt")
    select 'waits-' || id, "leadId", 3, "agentId", id, 'closed', 2, '12 Elm Street', 'buyer', '2026-11-10', 1030000,
      'person', 'team', 0, '${past}', '${past}'
    from acceptances where rowid % 5 = 4 and rowid <= ${5 * some}`,
  `insert into "invoiceBalances" (id, number, "brokerId", "agentId", "leadId", "issuedAt", "dueOn", state, "chargedCents",
      "paidCents", "writtenOffCents", "balanceCents", entries)
    select 'invoice-' || id, '2026-' || rowid, 'broker', "agentId", "leadId", '${past}', '2026-11-11', 'open', 154500,
      0, 0, 154500, 1
    from acceptances where rowid % 5 = 3 and rowid <= ${5 * some}`,
  `insert into "agedInvoices" (id, "brokerId", "agentId", state, plan, "dueOn", "openCents", "isDisputed", "isAnswered",
      "remindOn")
    select id, "brokerId", "agentId", 'GA', 'professional', "dueOn", "balanceCents", 0, 0, '2026-11-08'
    from "invoiceBalances"`,
  // The statements of deals and the evidence of disputes of long ago.
  `${numbered(rows)} insert into "closingProofs" (id, "closingId", "leadId", "agentId", "addedAt", cents)
    select 'proof-' || n, 'closing-' || n, 'lead', 'agent', '2018-06-01T12:00:00.000Z', 1000 from numbers`,
  ...[
    ["proof", "'proof-' || n"],
    ["fee-dispute", "'dispute'"],
  ].map(
    ([kind, owner]) => `${numbered(rows)} insert into files (id, "ownerKind", "ownerId", "leadId", "addedAt", name,
      type, sha256, bytes)
    select '${kind}-' || n, '${kind}', ${owner}, 'lead', '2018-06-01T12:00:00.000Z', 'email.txt', 'text/plain',
      'hash-' || n, 1000 from numbers`,
  ),
  // Webhooks that have failed for days, and what was sent more than a month ago.
  `${numbered(10)} insert into connections (id, "agentId", "memberId", kind, target, events, "createdAt", "failingSince")
    select 'hook-' || n || id, id, id, 'webhook', 'https://hooks.example.com/', 'offer.opened', '${past}', '${past}'
    from agents, numbers limit ${some}`,
  `${numbered(10)} insert into connections (id, "agentId", "memberId", kind, target, events, "createdAt", "failingSince")
    select 'network-' || n, 'network', 'network', 'webhook', 'https://books.example/', 'order.paid', '${past}', '${past}'
    from numbers`,
  `${numbered(rows)} insert into deliveries (id, destination, about, payload, state, "receivedAt", "dueAt", "endedAt",
      attempts, "connectionId")
    select 'event-' || n, 'connection', 'offer', '{"type":"offer.opened"}', 'delivered', '2026-10-01T12:00:00.000Z',
      '2026-10-01T12:00:00.000Z', '2026-10-01T12:00:00.000Z', 1, 'hook' from numbers`,
  `insert into "rightsRequests" (id, kind, subject, "receivedAt", "confirmBy", "dueBy", state, "eraseAt")
    select 'erase-' || id, 'erase', id, '${past}', '${past}', '${past}', 'open', '${past}'
    from leads where rowid % 1000 = 3 and rowid <= 50000`,
  `insert into "rightsRecords" (id, "requestId", "recordId")
    select 'erased-' || id, 'erase-' || id, id from leads where rowid % 1000 = 3 and rowid <= 50000`,
  ...personOfHundredLeads,
  `${numbered(some)} insert into "officeNotices" (id, "receivedAt", kind, path, "inModeration", collected)
    select 'notice-' || n, '${past}', 'lead', '/office/leads', 0, 1 from numbers`,
  // What has expired.
  `${numbered(rows)} insert into "emailCodes" (id, slot, "codeHash", "askedFrom", "sentAt", "endsAt")
    select 'code-' || n, 'slot-' || n, 'hash', '', '${past}', '${past}' from numbers`,
  `${numbered(rows)} insert into "memberVerifications" (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    select 'verification-' || n, 'of-' || n, '', '${past}', '${past}', '${past}' from numbers`,
  `${numbered(rows)} insert into "requestKeys" (id, "keyHash", email, "createdAt", "endsAt", "wrongDigits")
    select 'key-' || n, 'hash-' || n, n || '@home.example', '${past}', '${past}', 0 from numbers`,
  `${numbered(rows)} insert into "referralKeys" (id, "keyHash", email, mailbox, "createdAt", "endsAt")
    select 'key-' || n, 'hash-' || n, n || '@home.example', n || '@home.example', '${past}', '${past}' from numbers`,
  // Referrals whose person has not answered.
  `${numbered(some)} insert into "incomingReferrals" (id, "submissionKey", "receivedAt", client, state, "endsAt",
      "firstName", "lastName", email, phone, mailbox, kind, place, agreed, "keyHash", "askedAt")
    select 'referral-' || n, 'referral-' || n, '${past}', '', 'asked', '2026-11-15T12:00:00.000Z', 'Rosa', 'Lind',
      'referred-' || n || '@home.example', '', 'referred-' || n || '@home.example', 'buyer', '30301', '', 'hash-' || n,
      '${past}' from numbers`,
  `${numbered(rows)} insert into "intakePayloads" (id, "sourceId", "receivedAt", "contentType", body, outcome)
    select 'payload-' || n, 'source', '2026-06-01T12:00:00.000Z', 'application/json', '{}', 'refused' from numbers`,
  `${numbered(rows)} insert into "usedTokens" (id, "applicationId", "usedAt")
    select 'token-' || n, 'application-' || n, '${past}' from numbers`,
  `${numbered(rows)} insert into "confirmationCounts" (id, hour, count) select 'count-' || n, 1, 1 from numbers`,
  `insert into "reservationScopes" (scope, "applicationId", "receivedAt")
    select 'scope-' || n, id, '2026-11-19T12:00:00.000Z' from applications, (${numbered(10)} select n from numbers)`,
];
