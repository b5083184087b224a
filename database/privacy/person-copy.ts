import { referralsOfLeads, referralsWaitingFor } from "#database/incoming/referrals.ts";
import { emailsDelivered } from "#database/notifications/emails-sent.ts";
import type { Reader } from "#database/schema.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { optOutsOf } from "./opt-outs.ts";
import { copiedRows } from "./person-rows.ts";
import type { CopiedRow, CopiedTable } from "./personal-data.ts";

type Rows<Table extends CopiedTable> = { [Each in Table]: CopiedRow<Each>[] };

/** Tables with rows that belong to one lead. */
type OfRequests = Exclude<CopiedTable, OfPerson>;
type OfPerson = "rightsRequests" | "inquiries" | "inquiryEvents";

export interface CopiedOfRequests extends Rows<OfRequests> {
  emails: Awaited<ReturnType<typeof emailsDelivered>>;
  /** Of agents elsewhere. */
  referrals: Awaited<ReturnType<typeof referralsOfLeads>>;
}

/** Everything about these leads, each list in the order of time. */
export async function copiedOfRequests(reader: Reader, leads: readonly string[]): Promise<CopiedOfRequests> {
  const rows = <Table extends OfRequests>(table: Table) => copiedRows(reader, table, { leads });
  return {
    leads: await rows("leads"),
    leadViews: await rows("leadViews"),
    leadWishes: await rows("leadWishes"),
    leadChecks: await rows("leadChecks"),
    leadRoutings: await rows("leadRoutings"),
    intakePayloads: await rows("intakePayloads"),
    referrals: await referralsOfLeads(reader, leads),
    attributions: await rows("attributions"),
    leadNotes: await rows("leadNotes"),
    leadCallbacks: await rows("leadCallbacks"),
    bookedCalls: await rows("bookedCalls"),
    acceptances: await rows("acceptances"),
    closings: await rows("closings"),
    reviewTexts: await rows("reviewTexts"),
    reviewStatements: await rows("reviewStatements"),
    activities: await rows("activities"),
    messages: await rows("messages"),
    consents: await rows("consents"),
    consentPersons: await rows("consentPersons"),
    disclosures: await rows("disclosures"),
    emails: await emailsDelivered(reader, leads),
  };
}

export interface CopiedOfPerson extends Rows<OfPerson> {
  /** Of agents elsewhere, not confirmed yet. */
  referrals: Awaited<ReturnType<typeof referralsWaitingFor>>;
  optOuts: Awaited<ReturnType<typeof optOutsOf>>;
}

/** What is about the person and no single request, in the order of time. */
export async function copiedOfPerson(
  reader: Reader,
  known: { leads: readonly string[]; inquiries: readonly string[] },
  person: Parameters<typeof optOutsOf>[1],
): Promise<CopiedOfPerson> {
  const rows = <Table extends OfPerson>(table: Table) => copiedRows(reader, table, known);
  return {
    rightsRequests: await rows("rightsRequests"),
    inquiries: await rows("inquiries"),
    inquiryEvents: await rows("inquiryEvents"),
    referrals: await referralsWaitingFor(reader, mailboxOf(person.mailable ?? "")),
    optOuts: await optOutsOf(reader, person),
  };
}
