import type { LikelyApplication } from "#app/ui/office/payments/application-choice.tsx";
import { likelyApplications, searchApplications } from "#database/payments/application-search.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";

/** @param query what a member searches for; empty: the applications that are likely */
export async function applicationsFor(read: Reader, order: OrdersTable, query = ""): Promise<LikelyApplication[]> {
  const found = query ? await searchApplications(read, query, order) : await likelyApplications(read, order);
  return found.map(({ id, firstName, lastName, email, plan, receivedAt }) => ({
    id,
    firstName,
    lastName,
    email,
    plan,
    receivedAt,
  }));
}
