import { searchWords } from "#domain/search-words.ts";
import type { ApplicationsTable, OrdersTable, PaymentEventsTable } from "./schema.ts";

/** Under which words an application is found: who applies, where they work, and its id. */
export function applicationWords(
  application: Pick<
    ApplicationsTable,
    | "id"
    | "firstName"
    | "lastName"
    | "email"
    | "phone"
    | "licenseNumber"
    | "mlsid"
    | "city"
    | "state"
    | "planPrimaryArea"
    | "planSecondaryArea"
  >,
): string[] {
  const { id, firstName, lastName, email, phone, licenseNumber, mlsid, city, state } = application;
  const { planPrimaryArea, planSecondaryArea } = application;
  const person = [id, firstName, lastName, email, phone, licenseNumber, mlsid];
  return searchWords([...person, city, state, planPrimaryArea, planSecondaryArea]);
}

export function orderWords({ id, email, reference }: Pick<OrdersTable, "id" | "email" | "reference">): string[] {
  return searchWords([id, email ?? "", reference ?? ""]);
}

export function paymentWords({
  eventId,
  email,
  reference,
}: Pick<PaymentEventsTable, "eventId" | "email" | "reference">): string[] {
  return searchWords([eventId, email ?? "", reference ?? ""]);
}
