import { sql } from "kysely";
import type { SearchScope } from "#database/engine/engine-schema.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { firstPart } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { PartOfList } from "#domain/staff/part-of-list.ts";
import { isOpen } from "./deliveries.ts";
import type { DeliveriesTable, DeliveryState, Destination } from "./notifications-schema.ts";

export interface DeliveryFilter {
  state: DeliveryState | "open";
  destination: Destination | undefined;
}

const scopes: SearchScope[] = ["inquiries", "leads", "applications", "orders", "paymentEvents"];

/** Searched by the records they are about; filters use indexes (database/office-lists.test.ts). */
export function listDeliveries(reader: Reader, { state, destination }: DeliveryFilter, window: ListWindow) {
  let query = reader.selectFrom("deliveries").selectAll();
  query = state === "open" ? query.where(isOpen) : query.where("state", "=", state);
  if (destination) query = query.where("destination", "=", destination);
  return inWindow(reader, "deliveries", query, window, { scopes, column: "about" });
}

export function deliveriesAbout(reader: Reader, about: string): Promise<DeliveriesTable[]> {
  return concerning(reader, about).orderBy("receivedAt").orderBy("id").execute();
}

/** The newest, in order. */
export async function newestDeliveriesAbout(reader: Reader, about: string): Promise<PartOfList<DeliveriesTable>> {
  const newestFirst = concerning(reader, about).orderBy("receivedAt", "desc").orderBy("id", "desc");
  const { rows, count } = await firstPart(reader, newestFirst);
  return { rows: rows.toReversed(), count };
}

const concerning = (reader: Reader, about: string) =>
  reader
    .selectFrom("deliveries")
    .selectAll()
    // With "or" SQLite would walk all deliveries in their order.
    .where(
      "about",
      "in",
      sql<string>`(select cast(${about} as text) union all
        select id from "zipClaims" where "applicationId" = ${about})`,
    );

export function findDelivery(reader: Reader, id: string): Promise<DeliveriesTable | undefined> {
  return reader.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function failedByDestination(reader: Reader): Promise<{ destination: Destination; count: number }[]> {
  return reader
    .selectFrom("deliveries")
    .select(["destination", sql<number>`cast(count(*) as integer)`.as("count")])
    .where("state", "=", "failed")
    .groupBy("destination")
    .orderBy("destination")
    .execute();
}
