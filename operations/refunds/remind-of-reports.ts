import { openReportsNotice } from "#content/emails/refunds/refund-notice.ts";
import { markReportReminded, remindableReports } from "#database/refunds/reports.ts";
import { mostReminders, reportRemindersDue } from "#domain/refunds/report-reminder.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";

const mostAtOnce = 500;

/** Three times before the ten working days end, with one email for all reports of a run. @returns how many reports */
export async function remindOfReports(tx: Transaction): Promise<number> {
  const now = tx.now.toISOString();
  const open = await remindableReports(tx.db, { now, fewerThan: mostReminders, most: mostAtOnce });
  const reminded: string[] = [];
  for (const report of open) {
    const due = reportRemindersDue(report, tx.now);
    if (due > report.remindersSent && (await markReportReminded(tx.db, report.id, due))) reminded.push(report.decideBy);
  }
  const [first] = reminded.toSorted();
  if (first === undefined) return 0;
  const notice = openReportsNotice({ count: reminded.length, decideBy: first });
  await notifyOffice(tx, tx.newId(), { ...notice, kind: "lead-report", page: "/office/reports?is=open" });
  return reminded.length;
}
