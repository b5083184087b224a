import { sql } from "kysely";
import { type Provider, providers, type Reader } from "#database/schema.ts";

/** A record that a delivery can be about. */
export interface DeliverySubject {
  kind: "applications" | "orders" | "leads" | "messages" | "payments";
  id: string;
  /** Whose it is; empty where that is not known. */
  name: string;
  /** Of a payment. */
  provider?: Provider;
}

const person = sql<string>`trim("firstName" || ' ' || "lastName")`.as("name");

/** Which records these ids are of; an id that is of none has no answer. */
export async function deliverySubjects(reader: Reader, ids: readonly string[]): Promise<Map<string, DeliverySubject>> {
  if (ids.length === 0) return new Map();
  const email = sql<string>`coalesce(email, '')`.as("name");
  const [applications, leads, messages, orders, payments, claims] = await Promise.all([
    reader.selectFrom("applications").select(["id", person]).where("id", "in", ids).execute(),
    reader.selectFrom("leads").select(["id", person]).where("id", "in", ids).execute(),
    reader.selectFrom("messages").select(["id", "name"]).where("id", "in", ids).execute(),
    reader.selectFrom("orders").select(["id", email]).where("id", "in", ids).execute(),
    reader
      .selectFrom("paymentEvents")
      .select(["eventId as id", "provider", email])
      .where("provider", "in", providers)
      .where("eventId", "in", ids)
      .execute(),
    reader
      .selectFrom("zipClaims")
      .innerJoin("applications", "applications.id", "zipClaims.applicationId")
      .select(["zipClaims.id as claim", "applications.id", person])
      .where("zipClaims.id", "in", ids)
      .execute(),
  ]);
  const found: DeliverySubject[] = [
    ...applications.map((row) => ({ kind: "applications" as const, ...row })),
    ...leads.map((row) => ({ kind: "leads" as const, ...row })),
    ...messages.map((row) => ({ kind: "messages" as const, ...row })),
    ...orders.map((row) => ({ kind: "orders" as const, ...row })),
    ...payments.map((row) => ({ kind: "payments" as const, ...row })),
  ];
  return new Map([
    ...found.map((record) => [record.id, record] as const),
    // News of a zip code tells of its agent.
    ...claims.map(({ claim, ...row }) => [claim, { kind: "applications" as const, ...row }] as const),
  ]);
}
