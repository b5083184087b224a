import { searchWords } from "#domain/search-words.ts";
import type { ApplicationsTable, OrdersTable, PaymentEventsTable } from "./schema.ts";

const searched = [
  ...(["id", "firstName", "lastName", "email", "phone", "licenseNumber", "mlsid"] as const),
  ...(["city", "state", "planPrimaryArea", "planSecondaryArea"] as const),
] as const;

/** Under which words an application is found: who applies, where they work, and its id. */
export function applicationWords(application: Pick<ApplicationsTable, (typeof searched)[number]>): string[] {
  return searchWords(searched.map((field) => application[field]));
}

export function orderWords({ id, email, reference }: Pick<OrdersTable, "id" | "email" | "reference">): string[] {
  return searchWords([id, email ?? "", reference ?? ""]);
}

type Named = Pick<PaymentEventsTable, "eventId" | "email" | "reference">;

export function paymentWords({ eventId, email, reference }: Named): string[] {
  return searchWords([eventId, email ?? "", reference ?? ""]);
}
