import { sql } from "kysely";
import { personOf } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { matchesEmailLoosely } from "#database/agents/same-applicant.ts";
import { addressesOfLeads, eraseConsumer } from "#database/consumers/erase-consumer.ts";
import { deleteCallbacks } from "#database/leads/lead-callbacks.ts";
import { deleteNotes } from "#database/leads/lead-notes.ts";
import { regroupPersonsOf } from "#database/leads/persons.ts";
import { eraseFormerMember } from "#database/members/erase-member.ts";
import { dismissDeliveries } from "#database/notifications/deliveries.ts";
import { unpaidOrder } from "#database/payments/plan-payment.ts";
import { emptyReportFiles } from "#database/refunds/report-files.ts";
import { emptyReports } from "#database/refunds/reports.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { stopCounting } from "#database/territory/reservation-scopes.ts";
import { emptyActivities } from "#database/work/activities.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import type { PersonKey, PersonRecords } from "./person-records.ts";
import { eraseRightsWords } from "./rights-requests.ts";

/** Rows stay, so that every figure stays the same. */
export type Erased = Record<
  "leads" | "messages" | "applications" | "members" | "consents" | "deliveries" | "searchTerms",
  number
>;

/** Consent records, moves, checks and payments stay. */
export async function erase(tx: Writer, person: PersonKey, records: PersonRecords, at: string): Promise<Erased> {
  const { leads, messages, applications, formerMembers } = records;
  const ids = [...leads, ...messages, ...applications];
  const orders = await eraseOrders(tx, records.payer, applications);
  const tries = await eraseFailedPayments(tx, records.payer, orders);
  await eraseConfirmations(tx, person, records);
  const addresses = await addressesOfLeads(tx, leads);
  await eraseLeads(tx, leads);
  await eraseConsumer(tx, { leadIds: leads, addresses });
  await eraseRightsWords(tx, leads);
  await eraseMessages(tx, messages);
  const toTheirLeads = await emailsOfTheirLeads(tx, applications);
  await eraseApplications(tx, applications);
  const isMember = records.members.length > 0;
  const emails = person.email && !isMember ? await eraseFormerMember(tx, person.email, at) : [];
  const about = [...ids, ...orders, ...(await claimsOf(tx, applications))];
  return {
    leads: leads.length,
    messages: messages.length,
    applications: applications.length,
    members: formerMembers.length,
    consents: await erasePersonsOfConsents(tx, leads),
    deliveries: await eraseDeliveries(tx, { about, emails: [...emails, ...toTheirLeads] }, at),
    searchTerms: await eraseSearchTerms(tx, [...ids, ...orders, ...tries]),
  };
}

async function eraseConfirmations(tx: Writer, { email }: PersonKey, records: PersonRecords): Promise<void> {
  const typed = new Set(email ? [mailboxOf(email)] : []);
  for (const table of ["leads", "messages", "applications"] as const) {
    if (records[table].length === 0) continue;
    const rows = await tx.selectFrom(table).select("email").where("id", "in", records[table]).execute();
    for (const row of rows) typed.add(mailboxOf(row.email));
  }
  if (typed.size > 0)
    await tx
      .deleteFrom("confirmations")
      .where("email", "in", [...typed])
      .execute();
}

async function eraseLeads(tx: Writer, ids: string[]) {
  for (const id of ids) {
    const { answers } = await tx.selectFrom("leads").select("answers").where("id", "=", id).executeTakeFirstOrThrow();
    await tx
      .updateTable("leads")
      .set({ firstName: "", lastName: "", phone: "", email: "", dialable: null, mailable: null, client: "" })
      .set({ answers: emptied(answers), consentValid: 0 })
      .where("id", "=", id)
      .execute();
  }
  await deleteNotes(tx, ids);
  await deleteCallbacks(tx, ids);
  await emptyActivities(tx, ids);
  await emptyReports(tx, ids);
  await emptyReportFiles(tx, ids);
  await regroupPersonsOf(tx, ids);
}

async function eraseMessages(tx: Writer, ids: string[]) {
  if (ids.length === 0) return;
  await tx
    .updateTable("messages")
    .set({ name: "", subject: "", email: "", phone: "", message: "", client: "" })
    .where("id", "in", ids)
    .execute();
  await tx.updateTable("messageEvents").set({ text: "" }).where("messageId", "in", ids).execute();
}

async function eraseApplications(tx: Writer, ids: string[]) {
  if (ids.length === 0) return;
  const erased = await tx.selectFrom("applications").select(["agentId", "email"]).where("id", "in", ids).execute();
  await tx
    .updateTable("applications")
    .set({ firstName: "", lastName: "", email: "", phone: "", licenseNumber: "", mlsid: "", manager: "" })
    .set({ billingAddress: "", shippingAddress: "", planPrimaryArea: "", planSecondaryArea: "", client: null })
    .where("id", "in", ids)
    .execute();
  await stopCounting(tx, ids);
  for (const { agentId, email } of erased) await eraseAgent(tx, agentId, emailKey(email));
}

/** The emails that say to the persons of their leads who the agent is, with name and address. */
async function emailsOfTheirLeads(tx: Writer, applications: string[]): Promise<string[]> {
  if (applications.length === 0) return [];
  const rows = await tx
    .selectFrom("applications")
    .innerJoin("acceptances", "acceptances.agentId", "applications.agentId")
    .innerJoin("deliveries", "deliveries.about", "acceptances.leadId")
    .select(["deliveries.id", "applications.email", "payload"])
    .where("applications.id", "in", applications)
    .where("deliveries.destination", "=", "mail")
    .execute();
  const naming = rows.filter(({ email, payload }) => email !== "" && payload.includes(email));
  return [...new Set(naming.map(({ id }) => id))];
}

/** An agent who has another application keeps their record, and every address that it was sent from. */
async function eraseAgent(tx: Writer, agentId: string, email: string) {
  const left = tx.selectFrom("applications").select("id").where("agentId", "=", agentId);
  if (!(await left.where(sql`lower(email)`, "=", email).executeTakeFirst()))
    await tx.updateTable("agents").set({ email: null }).where("email", "=", email).execute();
  const rest = await applicationOfAgent(tx, agentId);
  if (rest?.email) {
    const theirs = tx.updateTable("agents").set(personOf(rest)).where("id", "=", agentId);
    await theirs.where("contactEmail", "=", email).execute();
    return;
  }
  await tx
    .updateTable("agents")
    .set({ firstName: "", lastName: "", contactEmail: null, phone: "", officeAddress: "", state: "" })
    .set({ brokerage: null, designatedBroker: null, licenseNumber: null, licenseProof: null })
    .where("id", "=", agentId)
    .execute();
}

async function claimsOf(tx: Writer, applications: string[]): Promise<string[]> {
  if (applications.length === 0) return [];
  const rows = await tx.selectFrom("zipClaims").select("id").where("applicationId", "in", applications).execute();
  return rows.map(({ id }) => id);
}

/** A later payment by an old link goes to staff, or to a new application. @returns the erased orders' ids */
async function eraseOrders(tx: Writer, email: string | undefined, applications: string[]): Promise<string[]> {
  const ids = await unpaidOrdersOf(tx, email, applications);
  if (ids.length > 0) await tx.updateTable("orders").set({ email: null }).where("id", "in", ids).execute();
  if (ids.length > 0 && applications.length > 0) {
    const unlinked = tx.updateTable("orders").set({ applicationId: null, agentId: null }).where("id", "in", ids);
    await unlinked.where("applicationId", "in", applications).execute();
  }
  return ids;
}

/** @param orders unpaid ones @returns the event ids */
async function eraseFailedPayments(tx: Writer, email: string | undefined, orders: string[]): Promise<string[]> {
  const tries = tx.selectFrom("paymentEvents").select(["eventId", "email"]).where("email", "is not", null);
  const ofOrders = orders.length > 0 ? await tries.where("orderId", "in", orders).execute() : [];
  const ofNone = email
    ? await tries.where("orderId", "is", null).where("fact", "=", "failed").where(matchesEmailLoosely(email)).execute()
    : [];
  const theirs = [...ofOrders, ...ofNone.filter((one) => one.email && emailKey(one.email) === email)];
  const ids = theirs.map(({ eventId }) => eventId);
  if (ids.length > 0) await tx.updateTable("paymentEvents").set({ email: null }).where("eventId", "in", ids).execute();
  return ids;
}

async function unpaidOrdersOf(reader: Reader, email: string | undefined, applications: string[]): Promise<string[]> {
  if (!email && applications.length === 0) return [];
  const rows = await reader
    .selectFrom("orders")
    .select(["id", "email", "applicationId"])
    .where(unpaidOrder)
    .where((is) =>
      is.or([
        ...(email ? [matchesEmailLoosely(email)] : []),
        ...(applications.length > 0 ? [is("applicationId", "in", applications)] : []),
      ]),
    )
    .execute();
  const theirs = rows.filter(
    (order) =>
      (email && order.email && emailKey(order.email) === email) ||
      (order.applicationId !== null && applications.includes(order.applicationId)),
  );
  return theirs.map(({ id }) => id);
}

/** The chain has only their seals, and stays valid without them (domain/privacy/consent.ts). */
async function erasePersonsOfConsents(tx: Writer, leads: string[]): Promise<number> {
  if (leads.length === 0) return 0;
  const consentIds = tx.selectFrom("consents").select("id").where("leadId", "in", leads);
  const gone = await tx
    .deleteFrom("consentPersons")
    .where("consentId", "in", consentIds)
    .returning("consentId")
    .execute();
  return gone.length;
}

/** Also empties what the sandbox received. */
async function eraseDeliveries(
  tx: Writer,
  { about, emails }: { about: string[]; emails: string[] },
  endedAt: string,
): Promise<number> {
  if (about.length + emails.length === 0) return 0;
  const rows = await tx
    .selectFrom("deliveries")
    .select(["id", "payload"])
    .where((is) =>
      is.or([
        ...(about.length > 0 ? [is("about", "in", about)] : []),
        ...(emails.length > 0 ? [is("id", "in", emails)] : []),
      ]),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  await dismissDeliveries(tx, ids, { endedAt, lastError: "erased" });
  for (const { id, payload } of rows) {
    await tx
      .updateTable("deliveries")
      .set({ payload: emptied(payload) })
      .where("id", "=", id)
      .execute();
  }
  if (ids.length > 0) {
    await tx
      .updateTable("sandboxMails")
      .set({ recipient: "", subject: "", message: "", html: null, source: null })
      .where("id", "in", ids)
      .execute();
  }
  if (about.length > 0) await tx.updateTable("sandboxRows").set({ row: "{}" }).where("id", "in", about).execute();
  return rows.length;
}

async function eraseSearchTerms(tx: Writer, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx.deleteFrom("searchTerms").where("recordId", "in", ids).returning("terms").execute();
  return gone.flatMap(({ terms }) => terms.split(" ")).length;
}

/** Keeps the shape of our own JSON and empties every text in it. */
function emptied(json: string): string {
  return JSON.stringify(JSON.parse(json), (_name, value: unknown) => (typeof value === "string" ? "" : value));
}
