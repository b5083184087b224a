import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { licenseKey } from "#domain/agents/license-number.ts";
import { indexTerms } from "#domain/values/search-terms.ts";

const searched = [
  ...(["id", "firstName", "lastName", "email", "phone", "licenseNumber", "mlsid"] as const),
  ...(["city", "state", "planPrimaryArea", "planSecondaryArea"] as const),
] as const;

export function applicationTerms(application: Pick<ApplicationsTable, (typeof searched)[number]>): string[] {
  return indexTerms([...searched.map((field) => application[field]), licenseKey(application.licenseNumber)]);
}

export function orderTerms({ id, email, reference }: Pick<OrdersTable, "id" | "email" | "reference">): string[] {
  return indexTerms([id, email ?? "", reference ?? ""]);
}

type Named = Pick<PaymentEventsTable, "eventId" | "email" | "reference">;

export function paymentTerms({ eventId, email, reference }: Named): string[] {
  return indexTerms([eventId, email ?? "", reference ?? ""]);
}
