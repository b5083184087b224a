import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { zipSearchTexts } from "#domain/territory/zip-search-terms.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { findZip } from "./zips.ts";

/** Lists a zip code from its first request on; part of the transaction that requests it. */
export async function recordRequestedZip(tx: Writer, zip: string, receivedAt: string): Promise<void> {
  const [isNew] = await insert(tx, { zip, receivedAt });
  const place = isNew && (await findZip(tx, zip));
  if (!place) return;
  await indexRecord(tx, {
    scope: "requestedZips",
    recordId: zip,
    receivedAt,
    terms: indexTerms(zipSearchTexts(place)),
  });
}

const insert = compiledOnce((tx, { zip, receivedAt }: { zip: string; receivedAt: string }) =>
  tx
    .insertInto("requestedZips")
    .columns(["id", "receivedAt", "state"])
    .expression((from) =>
      from
        .selectFrom("zips")
        .select(["zip", from.val(receivedAt).as("at"), "state"])
        .where("zip", "=", zip),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** A zip code can be active and have a waitlist. */
export const zipFilters = ["active", "reserved", "waitlist", "free", "not-claimable"] as const;

export interface RequestedZipFilter {
  /** "free": requested before, not claimed now. "not-claimable": claimed or waitlisted before its data changed. */
  is: (typeof zipFilters)[number] | undefined;
  state: string | undefined;
}

export function listRequestedZips(reader: Reader, { is, state }: RequestedZipFilter, window: ListWindow) {
  let query = reader.selectFrom("requestedZips").selectAll();
  if (state) query = query.where("state", "=", state);
  if (is) query = query.where(hasStatus(is));
  return inWindow(reader, "requestedZips", query, window);
}

const waitlisted = sql<boolean>`exists (select 1 from "waitlistEntries"
  where zip = "requestedZips".id and "endedAt" is null)`;
const isUnpopulated = sql<boolean>`exists (select 1 from zips where zips.zip = "requestedZips".id and populated = 0)`;

// Written out, so that SQLite uses its partial index of claims that are not released.
function hasStatus(is: NonNullable<RequestedZipFilter["is"]>) {
  const claimed = (also = sql``) =>
    sql<boolean>`exists (select 1 from "zipClaims" where zip = "requestedZips".id and state != 'released' ${also})`;
  if (is === "not-claimable") return sql<boolean>`(${claimed()} or ${waitlisted}) and ${isUnpopulated}`;
  if (is === "waitlist") return waitlisted;
  return is === "free" ? sql<boolean>`not ${claimed()}` : claimed(sql`and state = ${is}`);
}
