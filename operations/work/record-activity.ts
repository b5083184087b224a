import { insertActivity, wasRecorded } from "#database/work/activities.ts";
import type { ActivitiesTable } from "#database/work/work-schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ActivityDetails, ActivityKind } from "#domain/work/activity.ts";
import type { Transaction } from "#operations/transaction.ts";

interface NewActivity<Kind extends ActivityKind> extends Pick<ActivitiesTable, "agentId" | "leadId" | "memberId"> {
  kind: Kind;
  detail: ActivityDetails[Kind];
  undoes?: string;
}

/** Records what happened with an accepted lead, in the transaction of the act. */
export function recordActivity<Kind extends ActivityKind>(tx: Transaction, activity: NewActivity<Kind>): Promise<void> {
  const { detail, undoes = null, ...row } = activity;
  return insertActivity(tx.db, {
    ...row,
    id: tx.newId(),
    at: tx.now.toISOString(),
    detail: JSON.stringify(detail),
    undoes,
  });
}

const pressedAgainSeconds = 60;

/** The same by the same member within a minute is a second press. @returns false if it was; then nothing is recorded */
export async function recordActivityOnce<Kind extends ActivityKind>(
  tx: Transaction,
  activity: NewActivity<Kind>,
): Promise<boolean> {
  const row = { ...activity, detail: JSON.stringify(activity.detail) };
  if (await wasRecorded(tx.db, row, addDuration(tx.now, { seconds: -pressedAgainSeconds }))) return false;
  await recordActivity(tx, activity);
  return true;
}
