import { describe, expect, it } from "vitest";
import { agedLines } from "#database/fees/aged-invoices.ts";
import { feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import {
  invoiceByNumber,
  invoiceOfAgent,
  invoiceOfClosing,
  invoicesOfAgent,
  listInvoices,
} from "#database/fees/invoices.ts";
import type { Reader } from "#database/schema.ts";
import { engines, freshDatabase } from "./database.ts";
import { manyInvoices } from "./many-invoices.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";

const page = { terms: [], oldestFirst: false, after: undefined, most: 51 };
const older = { receivedAt: "2026-03-19T12:00:00.000Z", id: "i-7" };
const ada = { agentId: "agent-7" };
const today = "2026-11-20";

const lists: Record<string, (reader: Reader) => Promise<unknown>> = {
  "all invoices": (reader) => listInvoices(reader, { state: undefined }, page).page(),
  "open ones": (reader) => listInvoices(reader, { state: "open" }, page).page(),
  "the next page": (reader) => listInvoices(reader, { state: "open" }, { ...page, after: older }).page(),
  "the file of what is open, from its middle": (reader) =>
    agedLines(reader, { ...older, receivedAt: "2026-03-19" }, 51),
  "Ada's": (reader) => invoicesOfAgent(reader, ada, undefined, 51),
  "Ada's older ones": (reader) => invoicesOfAgent(reader, ada, older, 51),
};

const questions: Record<string, (reader: Reader) => Promise<unknown>> = {
  "a number": (reader) => listInvoices(reader, { state: undefined }, { ...page, terms: ["2026-0000007"] }).page(),
  "Ada's report": (reader) => feeReport(reader, { today, period: "year", of: ada }),
  "the report of her firm": (reader) => feeReport(reader, { today, period: "year", of: { brokerIds: ["broker-7"] } }),
  "an invoice": (reader) => invoiceByNumber(reader, "2026-0000007"),
  "one of Ada's": (reader) => invoiceOfAgent(reader, ada, "2026-0000007"),
  "that of a closing": (reader) => invoiceOfClosing(reader, "c-0000007"),
  "its entries": (reader) => feeEntriesOf(reader, "i-0000007"),
  "what waits": (reader) => proposedOf(reader, "i-0000007"),
};

describe.each(engines)("100,000 invoices with 400,000 entries on %s", (engine) => {
  it("are listed and read by index, no list is sorted, and a page is a few kilobytes", async () => {
    const database = await freshDatabase(engine);
    await manyInvoices(database, 100_000);
    for (const [name, query] of Object.entries({ ...lists, ...questions })) {
      const plans = await plansOf(database, query);
      expect(plans.length, name).toBeGreaterThan(0);
      for (const plan of plans) {
        expect(plan, name).not.toMatch(readsWholeTable);
        if (name in lists) expect(plan, name).not.toMatch(/Sort|TEMP B-TREE/);
      }
    }
    const mine = await invoicesOfAgent(database.read, ada, undefined, 51);
    expect(mine).toHaveLength(51);
    expect(JSON.stringify(mine).length).toBeLessThan(20_000);
    const report = await feeReport(database.read, { today, period: "year", of: ada });
    expect([report.invoicedCents > 0, report.paidCents]).toEqual([true, 0]);
  }, 120_000);
});
