import { sql } from "kysely";
import { type Provider, providers } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";

export interface DeliverySubject {
  kind: "applications" | "orders" | "leads" | "inquiries" | "payments";
  id: string;
  /** Empty if unknown. */
  name: string;
  provider?: Provider;
}

const person = sql<string>`trim("firstName" || ' ' || "lastName")`.as("name");

export async function deliverySubjects(reader: Reader, ids: readonly string[]): Promise<Map<string, DeliverySubject>> {
  if (ids.length === 0) return new Map();
  const email = sql<string>`coalesce(email, '')`.as("name");
  const [applications, leads, inquiries, orders, payments, claims] = await Promise.all([
    reader.selectFrom("applications").select(["id", person]).where("id", "in", ids).execute(),
    reader.selectFrom("leads").select(["id", person]).where("id", "in", ids).execute(),
    reader.selectFrom("inquiries").select(["id", "name"]).where("id", "in", ids).execute(),
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
    ...inquiries.map((row) => ({ kind: "inquiries" as const, ...row })),
    ...orders.map((row) => ({ kind: "orders" as const, ...row })),
    ...payments.map((row) => ({ kind: "payments" as const, ...row })),
  ];
  return new Map([
    ...found.map((record) => [record.id, record] as const),
    // A delivery about a claim is about its agent.
    ...claims.map(({ claim, ...row }) => [claim, { kind: "applications" as const, ...row }] as const),
  ]);
}
