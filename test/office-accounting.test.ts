import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { bookAccountOf } from "#domain/fees/ledger/book-account.ts";
import { storeInvoice } from "#operations/fees/invoices/store-invoice.ts";
import { adjustByHand } from "#operations/fees/ledger/adjust-invoice.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { recordRepayment } from "#operations/fees/ledger/record-repayment.ts";
import { reverseEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { writeOffInvoice } from "#operations/fees/ledger/write-off-invoice.ts";
import { inTransaction } from "#operations/transaction.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { enginesOf, type TestEngine } from "./database.ts";
import { onOneLine } from "./html.ts";
import { recordedAnyway, rosasInvoice, storedInvoice } from "./invoices.ts";
import { openOfficeAs } from "./office.ts";
import { referredLead } from "./referred-lead.ts";
import { application } from "./request.ts";

const firm = '=HYPERLINK("https://evil.example"), "Keystone"';
const names = {
  ...{ receivable: "1200", fees: "4100", adjustment: "4110", "write-off": "6100", shares: "5100", payable: "2200" },
  ...{ "cash:ach": "1010", "cash:check": "1020", "cash:wire": "1030", "cash:card": "1040" },
};

/** An own reader of RFC 4180: each line by the names of the first. */
function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...lines] = text
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      ),
    );
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

const centsOf = (text: string) => Math.round(Number(text || "0") * 100);

/** November 20 and 22: every kind of entry, and the share of the broker who referred Rosa. */
async function moirasBooks(engine: TestEngine) {
  const site = await application({}, engine);
  const { world, clock } = site;
  const at = world.now().toISOString();
  const record = { id: "keystone", createdAt: at, updatedAt: at, version: 1, confirmedAt: null, confirmedBy: null };
  const broker = {
    ...{ firm, firmLicense: "H-2002", licenseState: "GA", name: "Owen Reyes", license: "2002", firmKey: "h2002" },
    ...{ email: "owen@keystone.example", phone: "", street: "", city: "", state: "GA", zip: "" },
  };
  await world.database.write((tx) =>
    tx
      .insertInto("brokers")
      .values({ ...broker, ...record })
      .execute(),
  );
  await referredLead(world, { leadId: "rosa", referralId: "olga" });
  const { number } = await storedInvoice(world);
  const second = await storedInvoice(world, { cents: 30_005 });
  const check = { number, staffId: "Moira", method: "check", amount: "1,545", day: "2026-11-19" } as const;
  const money = (more: object) => ({ ...check, evidence: "Check 1042", note: "As agreed.", ...more });
  await recordFeePayment(world, money({}));
  await recordedAnyway((confirmed) => recordRepayment(world, money({ method: "ach", amount: "45.50", confirmed })));
  clock.pass({ seconds: 2 * 86_400 });
  await adjustByHand(world, { number: second.number, amount: "200.05", reason: "A typing error.", staffId: "Moira" });
  await recordFeePayment(world, money({ number: second.number, method: "wire", amount: "100.05", day: "2026-11-22" }));
  const entries = await feeEntriesOf(world.database.read, second.id);
  await reverseEntry(world, {
    ...{ number: second.number, entryId: entries.at(-1)?.id ?? "", staffId: "Moira", reason: "It bounced." },
  });
  await writeOffInvoice(world, { number: second.number, reason: "Nobody pays.", staffId: "Moira" });
  const moira = await openOfficeAs(site, "owner");
  const rows = async (program: string, from = "2026-11-20", until = "2026-11-22") =>
    csvRows((await moira.file(`/office/accounting/${program}.csv?from=${from}&until=${until}`)).text);
  return { site, world, moira, rows };
}

describe.each(enginesOf("fees"))("Moira takes the ledger to her accounting program, on %s", (engine) => {
  it("every journal balances, and each account has what verify:ledger counts", async () => {
    const { world, rows } = await moirasBooks(engine);
    const { accounts, differences } = await countLedger(world.database.read, sha256);
    expect(differences).toEqual([]);
    const counted: Record<string, number> = {};
    for (const [account, cents] of accounts) {
      const name = names[bookAccountOf(account)];
      counted[name] = (counted[name] ?? 0) + cents;
    }
    const xero = await rows("xero");
    expect(Object.keys(xero[0] ?? {})).toEqual([
      "*Narration",
      "*Date",
      "Description",
      "*AccountCode",
      "*TaxRate",
      "*Amount",
    ]);
    const sums: Record<string, number> = {};
    const journals = new Map<string, number>();
    for (const { "*Narration": journal = "", "*AccountCode": code = "", "*Amount": amount = "" } of xero) {
      sums[code] = (sums[code] ?? 0) + centsOf(amount);
      journals.set(journal, (journals.get(journal) ?? 0) + centsOf(amount));
    }
    expect(sums).toEqual(counted);
    expect(Object.keys(counted).length).toBeGreaterThan(6);
    expect([...journals.values()].every((cents) => cents === 0)).toBe(true);
    const stored = await world.database.read.selectFrom("feeEntries").select("id").execute();
    const shares = await world.database.read.selectFrom("shareEntries").select("id").execute();
    expect(shares.length).toBeGreaterThan(1);
    expect(journals.size).toBe(stored.length + shares.length);

    const quickbooks = await rows("quickbooks");
    const first = quickbooks.filter((row) => row["*JournalNo"] === "2026-0001-1");
    const same = {
      "*JournalNo": "2026-0001-1",
      "*JournalDate": "11/20/2026",
      Description: "Invoice 2026-0001: Invoiced",
    };
    expect(first).toEqual([
      { ...same, "*AccountName": "Accounts receivable (A/R)", "*Debits": "1545.00", "*Credits": "", Name: `'${firm}` },
      { ...same, "*AccountName": "Referral fees", "*Debits": "", "*Credits": "1545.00", Name: "" },
    ]);
    expect(quickbooks.find((row) => row["*JournalNo"] === "2026-0001-S1")?.Description).toBe(
      "Invoice 2026-0001: Share of a paid fee",
    );
    const total = (name: "*Debits" | "*Credits") => quickbooks.reduce((sum, row) => sum + centsOf(row[name] ?? ""), 0);
    expect(total("*Debits")).toBe(total("*Credits"));
  });

  it("each entry is in the file of its day alone, and a past day's file stays as it is", async () => {
    const { site, world, moira, rows } = await moirasBooks(engine);
    const both = [...(await rows("xero", "2026-11-20", "2026-11-20")), ...(await rows("xero", "2026-11-21"))];
    expect(await rows("xero")).toEqual(both);
    const file = "/office/accounting/quickbooks.csv?from=2026-11-20&until=2026-11-22";
    const before = (await moira.file(file)).text;
    site.clock.pass({ seconds: 86_400 });
    await inTransaction(world, (tx) =>
      storeInvoice(
        tx,
        { closingId: "late", brokerId: "keystone", agentId: "ada", leadId: "rosa" },
        { ...rosasInvoice, cents: 1 },
      ),
    );
    expect((await moira.file(file)).text).toBe(before);
    const [event] = await newestAuditEvents(world.database.read, 1);
    expect([event?.action, event?.about]).toEqual(["exported", file]);
  });
});

describe("the page of accounting files", () => {
  it("offers last month, refuses a period that ends before it begins, and says what to do in both programs", async () => {
    const site = await application();
    const moira = await openOfficeAs(site, "owner");
    const { html } = await moira.get("/office/accounting");
    for (const part of ['value="2026-10-01"', 'value="2026-10-31"', "/office/accounting/xero.csv"])
      expect(html).toContain(part);
    const refused = await moira.get("/office/accounting/xero.csv?from=2026-11-02&until=2026-11-01");
    expect(refused.status).toBe(303);
    const page = await moira.get(refused.headers.location ?? "");
    expect(page.visible).toContain("Choose a first day, and a last day that is not before it.");
    expect(page.html).toContain('value="2026-11-02"');
  });

  it("an owner names the accounts; a manager takes files alone, with these names", async () => {
    const { site, moira, rows } = await moirasBooks("sqlite");
    const page = "/office/accounting/quickbooks";
    const saved = await moira.post(page, { fees: "Income:Referrals", receivable: "", shares: "x".repeat(101) });
    expect(saved.status).toBe(422);
    expect(onOneLine(saved.text)).toContain("A name has up to 100 characters on one line.");
    expect(saved.text).toContain('value="Income:Referrals"');
    expect((await moira.post(page, { fees: "Income:Referrals" })).headers.location).toBe(`${page}?done=named`);
    expect((await rows("quickbooks")).map((row) => row["*AccountName"])).toContain("Income:Referrals");
    expect((await rows("xero")).map((row) => row["*AccountCode"])).toContain("4100");
    const arne = await openOfficeAs(site, "account-manager");
    expect((await arne.get(page)).status).toBe(403);
    expect((await arne.get("/office/accounting")).html).not.toContain(`href="${page}"`);
    expect((await arne.file("/office/accounting/xero.csv?from=2026-11-20&until=2026-11-20")).status).toBe(200);
    expect((await moira.get("/office/accounting/sage")).status).toBe(404);
  });
});
