import type { TodayWorkProps } from "#app/ui/my/work/today-work.tsx";
import type { Reader } from "#database/schema.ts";
import { awaitingContact, laterDue, quietAcceptances } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { listOpenTasks } from "#database/work/task-list.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { quietBefore } from "#domain/work/lead-attention.ts";
import { type Moment, shownLeads } from "./shown-leads.ts";
import { shownTasks } from "./shown-tasks.ts";

/** Of each part; the page of all has the rest. */
const mostShown = 10;

/** What the page of today shows of leads and of the member's own tasks. */
export async function todayWork(read: Reader, workspace: Viewer, moment: Moment): Promise<TodayWorkProps> {
  const { now, timeZone } = moment;
  const today = localDay(now, timeZone);
  const memberId = workspace.member.id;
  const most = mostShown + 1;
  const tasks = await listOpenTasks(read, workspace, { memberId, until: today, most });
  const waiting = await awaitingContact(read, workspace, most);
  const later = await laterDue(read, workspace, today, most);
  const quiet = await quietAcceptances(read, workspace, quietBefore(now, "yellow"), most);
  const leads = async (rows: typeof waiting) => ({
    shown: await shownLeads(read, workspace, rows.slice(0, mostShown), moment),
    hasMore: rows.length > mostShown,
  });
  return {
    today,
    tasks: {
      shown: await shownTasks(read, { memberId, timeZone }, tasks.slice(0, mostShown)),
      hasMore: tasks.length > mostShown,
    },
    waiting: await leads(waiting),
    later: await leads(later),
    quiet: await leads(quiet),
  };
}
