import { insert } from "#database/insert.ts";
import { recordedId } from "#database/work/activities.ts";
import type { ActivitiesTable } from "#database/work/work-schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ActivityDetails, ActivityKind } from "#domain/work/activity.ts";
import type { Transaction } from "#operations/transaction.ts";

/** What an activity or a task is about. */
export type WorkRecord =
  | { leadId: string; contactId?: null; dealId?: null }
  | { contactId: string; leadId?: null; dealId?: null }
  | { dealId: string; leadId?: null; contactId?: null };

type NewActivity<Kind extends ActivityKind> = WorkRecord &
  Pick<ActivitiesTable, "agentId" | "memberId"> & {
    kind: Kind;
    detail: ActivityDetails[Kind];
    undoes?: string;
  };

/** Records what happened with a lead, a contact or a deal, in the transaction of the act. @returns its id */
export async function recordActivity<Kind extends ActivityKind>(
  tx: Transaction,
  activity: NewActivity<Kind>,
): Promise<string> {
  const { detail, undoes = null, ...row } = activity;
  const id = tx.newId();
  await insert(tx.db, "activities", { ...row, id, at: tx.now.toISOString(), detail: JSON.stringify(detail), undoes });
  return id;
}

const pressedAgainSeconds = 60;

/** The same by the same member within a minute is a second press: nothing is recorded, and `id` is the first one's. */
export async function recordActivityOnce<Kind extends ActivityKind>(
  tx: Transaction,
  activity: NewActivity<Kind>,
): Promise<{ id: string; isNew: boolean }> {
  const detail = JSON.stringify(activity.detail);
  const row = { leadId: null, contactId: null, dealId: null, ...activity, detail };
  const known = await recordedId(tx.db, row, addDuration(tx.now, { seconds: -pressedAgainSeconds }));
  return known === undefined ? { id: await recordActivity(tx, activity), isNew: true } : { id: known, isNew: false };
}
