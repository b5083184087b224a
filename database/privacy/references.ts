import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { matchesEmailLoosely } from "#database/agents/same-applicant.ts";
import { aboutReferralsOf } from "#database/incoming/referrals.ts";
import { emailOfPayload } from "#database/notifications/receiver.ts";
import { unpaidOrder } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { formerAddressesOf } from "./corrections.ts";
import type { References } from "./declaration.ts";
import { addressesOf } from "./opt-outs.ts";
import type { PersonKey, PersonRecords } from "./person-records.ts";

/** An agent of an application that is erased. */
export interface Applicant {
  agentId: string;
  /** Lower case. */
  email: string;
  /** Another application of theirs, which stays. */
  other: ApplicationsTable | undefined;
}

export interface Gathered extends References {
  applicants: Applicant[];
}

/** Everything that leads to the rows of a person. Gathered before an erasure, which empties what leads there. */
export async function gatherReferences(reader: Reader, person: PersonKey, records: PersonRecords): Promise<Gathered> {
  const { leads, inquiries, applications, formerMembers, payer } = records;
  const unpaidOrders = await unpaidOrdersOf(reader, payer, applications);
  const failedPayments = await failedPaymentsOf(reader, payer, unpaidOrders);
  const mailboxes = await mailboxesOf(reader, person, records);
  const about = [
    ...[...leads, ...inquiries, ...applications, ...unpaidOrders],
    ...(await claimsOf(reader, applications)),
    ...(await aboutReferralsOf(reader, mailboxes)),
  ];
  const emailOfFormerMember = person.email && records.members.length === 0 ? [person.email] : [];
  const naming = [
    ...(await emailsNamingMember(reader, emailOfFormerMember)),
    ...(await emailsOfTheirLeads(reader, applications)),
  ];
  const applicants = await applicantsOf(reader, applications);
  return {
    leads,
    inquiries,
    applications,
    formerMembers,
    applicants,
    agents: applicants.flatMap(({ agentId, other }) => (other ? [] : [agentId])),
    unpaidOrders,
    failedPayments,
    searched: [...leads, ...inquiries, ...applications, ...unpaidOrders, ...failedPayments],
    about,
    deliveries: await deliveriesOf(reader, about, naming),
    unusedAddresses: await unusedAddressesOf(reader, leads),
    mailboxes,
    emailOfFormerMember,
    signInCodes: await signInCodesOf(reader, emailOfFormerMember),
  };
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

/** @returns event ids */
async function failedPaymentsOf(reader: Reader, email: string | undefined, unpaidOrders: string[]): Promise<string[]> {
  const tries = reader.selectFrom("paymentEvents").select(["eventId", "email"]).where("email", "is not", null);
  const ofOrders = unpaidOrders.length > 0 ? await tries.where("orderId", "in", unpaidOrders).execute() : [];
  const ofNone = email
    ? await tries.where("orderId", "is", null).where("fact", "=", "failed").where(matchesEmailLoosely(email)).execute()
    : [];
  const theirs = [...ofOrders, ...ofNone.filter((one) => one.email && emailKey(one.email) === email)];
  return theirs.map(({ eventId }) => eventId);
}

async function claimsOf(reader: Reader, applications: string[]): Promise<string[]> {
  if (applications.length === 0) return [];
  const rows = await reader.selectFrom("zipClaims").select("id").where("applicationId", "in", applications).execute();
  return rows.map(({ id }) => id);
}

/**
 * Of their teams and of the leads offered to these. An email about a team names a member; one about a lead does so to its
 * person, with the address.
 */
async function emailsNamingMember(reader: Reader, [email]: readonly string[]): Promise<string[]> {
  if (!email) return [];
  const member = await reader
    .selectFrom("members")
    .select(["id", "name"])
    .where("email", "=", email)
    .executeTakeFirst();
  const memberships = reader.selectFrom("memberships").select("agentId");
  const teams = await memberships
    .where("memberId", "=", member?.id ?? "")
    .union(reader.selectFrom("memberInvitations").select("agentId").where("email", "=", email))
    .execute();
  const agentIds = teams.map(({ agentId }) => agentId);
  const about = [...agentIds, ...(member ? [member.id] : [])];
  if (about.length === 0) return [];
  const rows = await reader
    .selectFrom("deliveries")
    .select(["id", "about", "destination", "payload"])
    .where("destination", "=", "mail")
    .where((is) =>
      is.or([
        is("about", "in", about),
        is("about", "in", reader.selectFrom("offers").select("leadId").where("agentId", "in", about)),
      ]),
    )
    .execute();
  const name = member?.name ? JSON.stringify(member.name).slice(1, -1) : undefined;
  const theirs = rows.filter((row) => {
    if (emailOfPayload(row).to === email) return true;
    if (!agentIds.includes(row.about ?? "")) return row.payload.includes(email);
    return name !== undefined && row.payload.includes(name);
  });
  return theirs.map(({ id }) => id);
}

/** The emails that say to the persons of their leads who the agent is, with name and address. */
async function emailsOfTheirLeads(reader: Reader, applications: string[]): Promise<string[]> {
  if (applications.length === 0) return [];
  const rows = await reader
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

async function applicantsOf(reader: Reader, applications: string[]): Promise<Applicant[]> {
  if (applications.length === 0) return [];
  const rows = await reader
    .selectFrom("applications")
    .select(["agentId", "email"])
    .where("id", "in", applications)
    .execute();
  const applicants: Applicant[] = [];
  for (const { agentId, email } of rows) {
    const other = await applicationOfAgent(reader, agentId, applications);
    applicants.push({ agentId, email: emailKey(email), other: other?.email ? other : undefined });
  }
  return applicants;
}

async function deliveriesOf(reader: Reader, about: string[], emails: string[]): Promise<string[]> {
  if (about.length + emails.length === 0) return [];
  const rows = await reader
    .selectFrom("deliveries")
    .select("id")
    .where((is) =>
      is.or([
        ...(about.length > 0 ? [is("about", "in", about)] : []),
        ...(emails.length > 0 ? [is("id", "in", emails)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Phones and emails that these leads have, or had before a correction, and no other lead has. */
async function unusedAddressesOf(reader: Reader, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const leads = await reader.selectFrom("leads").select(["dialable", "mailable"]).where("id", "in", leadIds).execute();
  const unused: string[] = [];
  for (const { kind, value } of [...leads.flatMap(addressesOf), ...(await formerAddressesOf(reader, leadIds))]) {
    const sharing = reader.selectFrom("leads").select("id").where("id", "not in", leadIds);
    const other = sharing.where(kind === "phone" ? "dialable" : "mailable", "=", value).limit(1);
    if (!(await other.executeTakeFirst())) unused.push(value);
  }
  return unused;
}

async function mailboxesOf(reader: Reader, { email }: PersonKey, records: PersonRecords): Promise<string[]> {
  const entered = new Set(email ? [mailboxOf(email)] : []);
  for (const table of ["leads", "inquiries", "applications"] as const) {
    if (records[table].length === 0) continue;
    const rows = await reader.selectFrom(table).select("email").where("id", "in", records[table]).execute();
    for (const row of rows) entered.add(mailboxOf(row.email));
  }
  return [...entered];
}

async function signInCodesOf(reader: Reader, [email]: readonly string[]): Promise<string[]> {
  if (!email) return [];
  const identifiers = ["sign-in", "email-verification", "forget-password"].map((kind) => `${kind}-otp-${email}`);
  const codes = reader.selectFrom("memberVerifications").select("id").where("identifier", "in", identifiers);
  return (await codes.execute()).map(({ id }) => id);
}
