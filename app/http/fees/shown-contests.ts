import type { ShownFeeContest } from "#app/ui/records/fees/contest-lines.tsx";
import { contestsOf } from "#database/fees/fee-follow-ups.ts";
import { filesOf } from "#database/files/files.ts";
import type { Reader } from "#database/schema.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { officeDay } from "#domain/values/time/office-time.ts";

/** Newest first, for those who pay. */
export async function shownContests(read: Reader, invoiceId: string): Promise<ShownFeeContest[]> {
  const disputes = await contestsOf(read, invoiceId);
  const files = Map.groupBy(
    await filesOf(
      read,
      "fee-dispute",
      disputes.map(({ id }) => id),
    ),
    ({ ownerId }) => ownerId,
  );
  return disputes.map(({ id, ground, text, openedAt, decideBy, decidedAt, outcome, decision, ...rest }) => ({
    ...{ id, ground, text, outcome, decision, openedOn: officeDay(openedAt) },
    // The end of a day is midnight of the next.
    decideBy: dayAfter(decideBy.slice(0, 10), -1),
    decidedOn: decidedAt === null ? null : officeDay(decidedAt),
    isAppealed: rest.appealedAt !== null,
    isOpen: rest.closedAt === null,
    files: (files.get(id) ?? []).map((file) => ({ id: file.id, name: file.name, bytes: file.bytes })),
  }));
}
