import { wayTo } from "#app/routes/my/leads/ways-to.ts";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { consentStatuses } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import type { ZipsTable } from "#database/territory/territory-schema.ts";
import type { CallableAcceptance } from "#database/work/acceptance-list.ts";
import { whereaboutsAt } from "#domain/privacy/calling-hours.ts";

/** Whether each of these may be called now, or why not, in as many statements as for one. */
export async function leadCalls(
  read: Reader,
  rows: readonly CallableAcceptance[],
  zips: ReadonlyMap<string, Pick<ZipsTable, "zip" | "state" | "timeZone">>,
  now: Date,
): Promise<(row: CallableAcceptance) => Way> {
  const statusOf = await consentStatuses(read, rows.map(requestOf), now);
  return (row) =>
    wayTo(row, "call", {
      ...{ ...statusOf(requestOf(row)), where: whereaboutsAt(zips.get(row.zip ?? ""), row), now },
      ...{ isStopped: Boolean(row.isStopped), dead: undefined },
    });
}

const requestOf = ({ leadId, requestedAt, ...row }: CallableAcceptance) => ({
  ...row,
  id: leadId,
  receivedAt: requestedAt,
});
