import { emailsDelivered } from "#database/notifications/emails-sent.ts";
import type { Reader } from "#database/schema.ts";
import { optOutsOf } from "./opt-outs.ts";
import { copiedRows } from "./person-rows.ts";
import type { CopiedRow, CopiedTable } from "./personal-data.ts";

/** The copied rows of every table that declares some. */
export type CopiedTables = { [Table in CopiedTable]: CopiedRow<Table>[] };

export interface CopiedRecords extends CopiedTables {
  emails: Awaited<ReturnType<typeof emailsDelivered>>;
  optOuts: Awaited<ReturnType<typeof optOutsOf>>;
}

/** Everything about these leads and inquiries, each list in the order of time. */
export async function copiedRecords(
  reader: Reader,
  known: { leads: readonly string[]; inquiries: readonly string[] },
  person: Parameters<typeof optOutsOf>[1],
): Promise<CopiedRecords> {
  const rows = <Table extends CopiedTable>(table: Table) => copiedRows(reader, table, known);
  return {
    leads: await rows("leads"),
    leadViews: await rows("leadViews"),
    leadWishes: await rows("leadWishes"),
    leadChecks: await rows("leadChecks"),
    leadRoutings: await rows("leadRoutings"),
    leadNotes: await rows("leadNotes"),
    leadCallbacks: await rows("leadCallbacks"),
    acceptances: await rows("acceptances"),
    closings: await rows("closings"),
    activities: await rows("activities"),
    consents: await rows("consents"),
    consentPersons: await rows("consentPersons"),
    disclosures: await rows("disclosures"),
    rightsRequests: await rows("rightsRequests"),
    inquiries: await rows("inquiries"),
    inquiryEvents: await rows("inquiryEvents"),
    emails: await emailsDelivered(reader, known.leads),
    optOuts: await optOutsOf(reader, person),
  };
}
