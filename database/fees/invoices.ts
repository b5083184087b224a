import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { InvoiceBalance, InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { ClosingsTable } from "./closings-schema.ts";
import type { InvoicesTable } from "./ledger-schema.ts";

export const invoiceById = (reader: Reader, id: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();

export const invoiceByNumber = (reader: Reader, number: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("number", "=", number).executeTakeFirst();

export const invoiceOfClosing = (reader: Reader, closingId: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("closingId", "=", closingId).executeTakeFirst();

/**
 * Takes the year's next number. The row stays locked until the transaction ends, and a rollback gives the number back.
 * @param year four digits
 */
export async function takeInvoiceNumber(tx: Writer, year: string): Promise<string> {
  const { last } = await tx
    .insertInto("invoiceNumbers")
    .values({ id: year, last: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet((is) => ({ last: is("invoiceNumbers.last", "+", 1) })))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, "0")}`;
}

/** Oldest first: a part of the list costs the same wherever it begins. */
export function closedWithoutInvoice(
  reader: Reader,
  after: Position,
  most: number,
): Promise<(ClosingsTable & Position)[]> {
  const missing = reader
    .selectFrom("closings")
    .selectAll()
    .select("createdAt as receivedAt")
    .where("state", "=", "closed")
    .where("acceptanceId", "is not", null)
    .where((is) =>
      is.not(is.exists(is.selectFrom("invoices").select("invoices.id").whereRef("closingId", "=", "closings.id"))),
    );
  return inOrder(missing, { time: "createdAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

export interface InvoiceFilter {
  state: InvoiceState | undefined;
}

/** By the time of their issue. The terms match the person; a number is one invoice. */
export function listInvoices(reader: Reader, { state }: InvoiceFilter, window: ListWindow) {
  let query = reader
    .selectFrom("invoiceBalances")
    .selectAll("invoiceBalances")
    .select("issuedAt as receivedAt")
    .select((is) => {
      const agent = is.selectFrom("agents").whereRef("agents.id", "=", "invoiceBalances.agentId");
      const broker = is.selectFrom("brokers").whereRef("brokers.id", "=", "invoiceBalances.brokerId");
      return [
        broker.select("firm").as("firm"),
        agent.select("firstName").as("agentFirstName"),
        agent.select("lastName").as("agentLastName"),
      ];
    });
  if (state) query = query.where("state", "=", state);
  const number = window.terms.length === 2 ? window.terms.join("-") : window.terms[0];
  if (number && /^\d{4}-\d{4,}$/.test(number))
    return inWindow(reader, "invoiceBalances", query.where("number", "=", number), { ...window, terms: [] });
  return inWindow(reader, "invoiceBalances", query, window, { scopes: ["leads"], column: "leadId" });
}

/** Of one workspace, the newest first, each with the person and the address of the deal. */
export function invoicesOfAgent(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  after: Position | undefined,
  most: number,
) {
  const own = reader
    .selectFrom("invoiceBalances")
    .innerJoin("invoices", "invoices.id", "invoiceBalances.id")
    .leftJoin("closings", "closings.id", "invoices.closingId")
    .leftJoin("leads", "leads.id", "invoiceBalances.leadId")
    .select(["invoiceBalances.id", "invoiceBalances.number", "invoiceBalances.dueOn", "invoiceBalances.state"])
    .select(["balanceCents", "chargedCents", "invoiceBalances.issuedAt as receivedAt", "paidOn"])
    .select(["closings.address", "leads.firstName", "leads.lastName"])
    .where("invoiceBalances.agentId", "=", agentId);
  return inOrder(
    own,
    { time: "invoiceBalances.issuedAt", id: "invoiceBalances.id" },
    { oldestFirst: false, after, most },
  ).execute();
}

/** Of this workspace alone. */
export const invoiceOfAgent = (
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  number: string,
): Promise<(InvoicesTable & InvoiceBalance) | undefined> =>
  reader
    .selectFrom("invoiceBalances")
    .innerJoin("invoices", "invoices.id", "invoiceBalances.id")
    .selectAll("invoices")
    .select(["chargedCents", "paidCents", "writtenOffCents", "balanceCents", "state", "paidOn"])
    .where("invoiceBalances.agentId", "=", agentId)
    .where("invoiceBalances.number", "=", number)
    .executeTakeFirst();
