import { sql } from "kysely";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { insertSearchTerms } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { zipSearchTexts } from "#domain/territory/zip-search-terms.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { findZip } from "./zips.ts";

/** Notes, within the transaction that asks for it, that a zip code has been asked for; the first time counts. */
export async function recordRequestedZip(tx: Writer, zip: string, receivedAt: string): Promise<void> {
  const isNew = await tx
    .insertInto("requestedZips")
    .columns(["id", "receivedAt", "state"])
    .expression((from) =>
      from
        .selectFrom("zips")
        .select(["zip", from.val(receivedAt).as("at"), "state"])
        .where("zip", "=", zip),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  const place = isNew && (await findZip(tx, zip));
  if (!place) return;
  await insertSearchTerms(tx, { scope: "requestedZips", recordId: zip, terms: indexTerms(zipSearchTexts(place)) });
}

/** Where a zip code stands in the office's list; it may be held and waited for at once. */
export const zipFilters = ["active", "reserved", "waitlist", "free"] as const;

export interface RequestedZipFilter {
  /** "free": asked for once, and nobody has it now. */
  is: (typeof zipFilters)[number] | undefined;
  /** Two letters. */
  state: string | undefined;
}

/** The office's list of zip codes; each combination walks an index (database/territory/zip-list.test.ts). */
export function listRequestedZips(reader: Reader, { is, state }: RequestedZipFilter, window: ListWindow) {
  let query = reader.selectFrom("requestedZips").selectAll();
  if (state) query = query.where("state", "=", state);
  if (is) query = query.where(hasStatus(is));
  return inWindow(reader, "requestedZips", query, window);
}

// Written out, so that SQLite sees that its index of claims that are not released will do.
function hasStatus(is: NonNullable<RequestedZipFilter["is"]>) {
  const claimed = (also = sql``) =>
    sql<boolean>`exists (select 1 from "zipClaims" where zip = "requestedZips".id and state != 'released' ${also})`;
  if (is === "waitlist")
    return sql<boolean>`exists (select 1 from "waitlistEntries" where zip = "requestedZips".id and "endedAt" is null)`;
  return is === "free" ? sql<boolean>`not ${claimed()}` : claimed(sql`and state = ${is}`);
}
