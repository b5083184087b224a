import { brokerOfAgent, brokersOfEmail } from "#database/brokers/brokers.ts";
import type { TokenOwner } from "#database/connections/api-tokens.ts";
import { insertReport } from "#database/refunds/reports.ts";
import { insertAcceptance } from "#database/work/acceptances.ts";
import { holderScopes, type TokenHolder } from "#domain/connections/api-scope.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { appointmentFields } from "#domain/work/appointment.ts";
import { nameBroker } from "#operations/brokers/name-broker.ts";
import { makeTokenOf, ofFirm } from "#operations/connections/api/token.ts";
import { newRequestLink } from "#operations/consumers/request-link.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { addDeal } from "#operations/contacts/edit-deal.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import { addTask } from "#operations/work/add-task.ts";
import { addAppointment } from "#operations/work/appointments.ts";
import type { World } from "#operations/world.ts";
import { blankForm } from "#test/blank-form.ts";
import { brokerSignsIn } from "#test/brokers.ts";
import { ben, owen } from "#test/cast.ts";
import { canSignIn, signedInAs } from "#test/office.ts";
import type { TestSite } from "#test/request.ts";
import { insertRows } from "#test/stored-rows.ts";
import { payingAgent, signInToWorkspace } from "#test/workspace.ts";
import { knownRecords } from "./known-records.ts";

export interface Visitor {
  name: string;
  cookie: string;
  /** Addresses that take files from them. */
  uploads: readonly string[];
}

interface Requested extends Pick<TestSite, "request"> {
  world: World;
}

/** Nobody, an owner of the office, Ben with a lead that he has reported and a fee in dispute, and his broker. */
export async function visitorsOf({ world, request }: Requested): Promise<readonly [Visitor, ...Visitor[]]> {
  const { agentId } = await payingAgent({ world }, ben);
  const cookie = await signInToWorkspace({ world, request }, ben);
  await nameBroker(world, { agentId, staffId: "Moira" }, owen);
  const ofReport = await reportedLead(world);
  const { ofBen, ofLink } = await disputedInvoice(world);
  return [
    { name: "nobody", cookie: "", uploads: [ofLink] },
    { name: "staff", cookie: (await signedInAs(world, "owner")).cookie, uploads: [] },
    { name: "member", cookie, uploads: ["/my/profile/photo", ofBen, ...ofReport] },
    { name: "broker", cookie: await brokerSignsIn({ world, request }), uploads: [] },
  ];
}

/** Pages with a key, which only emails link to: a person's request, their review, and a reminder's invoice. */
export async function keyedPages(world: World, visitors: readonly Visitor[]): Promise<string[]> {
  const lead = await world.database.read
    .selectFrom("leads")
    .select(["id", "mailable"])
    .where("mailable", "is not", null)
    .executeTakeFirstOrThrow();
  const links = await inTransaction(world, async (tx) => [
    await newRequestLink(tx, lead.mailable ?? ""),
    await newReviewLink(tx, { id: "closing", leadId: lead.id }),
  ]);
  const invoices = visitors.flatMap(({ uploads }) => uploads.filter((path) => path.startsWith("/invoice/")));
  return [...links.map((link) => new URL(link).pathname), ...invoices.map((path) => path.replace(/\/files$/, ""))];
}

/** To sign Ben in again without a code, whatever becomes of his email. Each session is his cookies. */
export async function sessionsOfBen(world: World): Promise<() => Promise<string>> {
  const { memberId } = await bensMembership(world);
  return async () => {
    const { cookies } = await world.members.startSession({ cookie: "", ip: "", userAgent: "" }, memberId);
    return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  };
}

const bensMembership = ({ database }: World) =>
  database.read
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["members.id as memberId", "memberships.agentId"])
    .where("members.email", "=", ben.email)
    .executeTakeFirstOrThrow();

/** To make a token of Ben's workspace, the network or his broker. */
export async function programsOf(world: World): Promise<(holder: TokenHolder) => Promise<string>> {
  const { agentId, memberId } = await bensMembership(world);
  return async (holder) => {
    const owners: Record<TokenHolder, () => Promise<TokenOwner>> = {
      workspace: async () => ({ holder: "workspace", agentId, memberId }),
      network: async () => {
        // Not the owner whose session the fuzz has: another way to sign in would end it.
        const { staffId } = await signedInAs(world, "owner", "Nora Berg");
        await canSignIn(world, staffId);
        return { holder: "network", staffId };
      },
      firm: async () =>
        ofFirm(world, { email: owen.email, firms: await brokersOfEmail(world.database.read, owen.email) }),
    };
    const made = await makeTokenOf(world, await owners[holder](), { name: "Fuzz", scopes: holderScopes[holder] });
    if (!made.ok) throw new Error(`There is no token of the ${holder}: ${made.reason}.`);
    return made.token;
  };
}

/** Two people with one phone, a deal, a task and a file in Ben's book. @returns their addresses */
export async function bookOfBen(world: World): Promise<string[]> {
  const { agentId, memberId } = await bensMembership(world);
  const by = { agentId, member: { id: memberId, role: "agent" as const } };
  const entered = blankForm(contactFields);
  const people: string[] = [];
  for (const firstName of ["Rosa", "Karl"]) {
    const added = await addContact(world, by, { ...entered, firstName, phone: "404-555-0142" });
    if (added.ok) people.push(`/my/contacts/${added.id}`, `/api/v1/contacts/${added.id}`);
  }
  const contactId = people[0]?.split("/").at(-1) ?? "";
  const none = { laterOn: "", lostReason: "", price: "", commission: "", contractOn: "", closingOn: "" };
  const deal = { title: "12 Oak Street", side: "selling", stage: "new", ...none };
  await addDeal(world, by, contactId, deal);
  const showing = { ...blankForm(appointmentFields), kind: "showing", time: "10:00", minutes: "30" };
  const day = addDuration(world.now(), { days: 30 }).slice(0, 10);
  const planned = await addAppointment(world, by, { contactId: contactId }, { ...showing, day });
  if (planned.ok) people.push(`/my/appointments/${planned.id}`);
  const task = await addTask(world, by, { leadId: null, text: "Call back", dueOn: day });
  if (task.ok) people.push(`/api/v1/tasks/${task.id}`, `/my/tasks/${task.id}/completion`);
  const sent = await sendImport(world, by, { name: "people.csv", content: oneRow() });
  if (sent.ok) people.push(`/my/imports/${sent.id}`);
  return [...people, ...(await knownRecords(world, { agentId, memberId, contactId }))];
}

async function* oneRow() {
  yield new TextEncoder().encode("Name,Email\nMia Ortiz,mia@home.example\n");
}

async function reportedLead(world: World): Promise<string[]> {
  const { agentId, memberId } = await bensMembership(world);
  const { id: leadId } = await world.database.read.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  return inTransaction(world, async (tx) => {
    const [acceptanceId, id, at] = [tx.newId(), tx.newId(), tx.now.toISOString()];
    await insertAcceptance(tx.db, {
      id: acceptanceId,
      agentId,
      leadId,
      memberId,
      acceptedAt: at,
      feePercent: 25,
      contactId: null,
    });
    await insertReport(tx.db, {
      ...{ id, agentId, leadId, acceptanceId, memberId, staffId: null, ground: "existing-client", text: "My client." },
      ...{ reportedAt: at, decideBy: addDuration(at, { hours: 24 * 14 }), appealedAt: null, appealText: null },
      ...{ closedAt: null, isLate: 0, remindersSent: 0 },
    });
    return [`/my/leads/${leadId}/report`, `/my/reports/${id}/files`];
  });
}

/** @returns where Ben sends files, and where the link of a reminder does */
async function disputedInvoice(world: World): Promise<{ ofBen: string; ofLink: string }> {
  const { read } = world.database;
  const { agentId } = await bensMembership(world);
  const { id: leadId } = await read.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const { id: brokerId = "" } = (await brokerOfAgent(read, agentId)) ?? {};
  const [at, key, number] = [world.now().toISOString(), world.newSecret(), "2026-0001"];
  const invoice = { id: "invoice", number, brokerId, agentId, leadId, issuedAt: at, dueOn: at.slice(0, 10) };
  await world.database.write(async (tx) => {
    await insertRows(tx, "closings", { id: "closing", leadId, agentId, state: "closed", no: 1, createdAt: at });
    await insertRows(tx, "invoices", { ...invoice, closingId: "closing", cents: 154_500 });
    await insertRows(tx, "invoiceBalances", { ...invoice, state: "open", balanceCents: 154_500 });
    const dispute = { id: "dispute", invoiceId: invoice.id, ground: "wrong-amount", text: "It was $10,000." };
    await insertRows(tx, "feeDisputes", { ...dispute, openedAt: at, decideBy: at });
    const reminder = { id: "reminder", invoiceId: invoice.id, keyHash: world.hash(key), step: 30, sentAt: at };
    await insertRows(tx, "invoiceReminders", reminder);
  });
  return { ofBen: `/my/fees/${number}/files`, ofLink: `/invoice/${key}/files` };
}
