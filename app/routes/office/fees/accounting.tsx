import { redirect } from "react-router";
import { csvFile, csvOfMore } from "#app/http/csv-file.ts";
import type { ListVisit } from "#app/http/visit.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AccountingPage } from "#app/ui/office/fees/accounting-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import type { JournalLine } from "#content/fees/accounting/accounting-format.ts";
import { accountingFormats, parseProgram } from "#content/fees/accounting/accounting-formats.ts";
import { officeAccounting as copy } from "#content/fees/accounting/office-accounting.ts";
import { entryKindNames } from "#content/fees/office-invoices.ts";
import { shareEntryNames } from "#content/incoming/office-referrals.ts";
import { type JournalEntry, journalEntries } from "#database/fees/journal.ts";
import { bookAccountOf } from "#domain/fees/ledger/book-account.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { dayAfter, isDay, localDay } from "#domain/values/time/day.ts";
import { officeTime, officeZone } from "#domain/values/time/office-time.ts";
import { namesInBooks } from "#operations/fees/accounting/account-names.ts";
import type { Route } from "./+types/accounting.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const periodOf = ({ searchParams }: URL) => ({
  from: searchParams.get("from") ?? "",
  until: searchParams.get("until") ?? "",
});

const isPeriod = ({ from, until }: ReturnType<typeof periodOf>) => isDay(from) && isDay(until) && from <= until;

/** `/office/accounting/PROGRAM.csv` has the same module: the journals of a period. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, pattern }: ListVisit & { pattern: string }, next: () => Promise<Response>) => {
    const period = periodOf(url);
    if (!pattern.endsWith(".csv") || isPeriod(period)) return next();
    return redirect(`${copy.path}?${new URLSearchParams({ ...period, refused: "period" })}`, 303);
  },
  ...csvMiddleware(async ({ database: { read } }, url) => {
    const program = parseProgram(url.pathname.replace(/^.*\/|\.csv$/g, "")) ?? "quickbooks";
    const { from, until } = periodOf(url);
    const period = { since: startOf(from), until: startOf(dayAfter(until, 1)) };
    const { columns } = accountingFormats[program];
    const journals = csvOfMore(
      async (_, entries: JournalEntry[]) => entries.flatMap(linesOf),
      columns(await namesInBooks(read, program)),
    );
    const window = { terms: [], oldestFirst: true, after: undefined, most: 1 };
    return csvFile(
      `${program}-${from}-to-${until}.csv`,
      { columns: { ...journals, unmarked: true }, read, window },
      (page) => journalEntries(read, period, page),
    );
  }, periodOf),
];

/** Midnight of the office. */
const startOf = (day: string): string => officeTime(`${day}T00:00`)?.toISOString() ?? "";

function linesOf({ invoice, no, of, day, evidence, firm, debit, credit, cents }: JournalEntry): JournalLine[] {
  const journal = `${invoice}-${"share" in of ? "S" : ""}${no}`;
  const what = "share" in of ? shareEntryNames[of.share] : entryKindNames[of.fee];
  const text = [`Invoice ${invoice}: ${what}`, evidence.replace(/\s+/g, " ").trim()].filter(Boolean).join(", ");
  return (
    [
      [debit, cents],
      [credit, -cents],
    ] as const
  ).map(([from, amount]) => {
    const account = bookAccountOf(from);
    const isOfFirm = account === "receivable" || account === "payable";
    return { journal, day, text, account, cents: amount, firm: isOfFirm ? (firm ?? from) : "" };
  });
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { role } = staffMember(context);
  const today = localDay(context.get(worldContext).now(), officeZone);
  const lastOfMonth = dayAfter(`${today.slice(0, 7)}-01`, -1);
  const asked = periodOf(url);
  const isRefused = url.searchParams.get("refused") === "period";
  return {
    period: isRefused || isPeriod(asked) ? asked : { from: `${lastOfMonth.slice(0, 7)}-01`, until: lastOfMonth },
    isRefused,
    mayExport: mayDo(role, "export"),
    mayName: mayDo(role, "accounts.name"),
  };
}

export default function Accounting({ loaderData }: Route.ComponentProps) {
  return <AccountingPage {...loaderData} />;
}
