import { onboardingAddress } from "#content/navigation.ts";
import type { OrdersTable } from "#database/schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { Site } from "#operations/world.ts";

/** Names the order, signed: its reader has the payer's mail and is not asked to pay again, on any device. */
export function receiptLink(
  site: Pick<Site, "baseUrl" | "sign">,
  { id, plan, crm }: Pick<OrdersTable, "id" | "plan" | "crm">,
): string {
  const url = new URL(onboardingAddress(planByName(plan), crm === 1), site.baseUrl);
  url.searchParams.set("order", `${id}.${site.sign(proven(id))}`);
  return url.href;
}

/** @returns the order id in the onboarding form's URL; undefined if we did not sign it */
export function orderInReceiptLink(site: Site, address: string): string | undefined {
  const [id = "", signature] = (new URL(address).searchParams.get("order") ?? "").split(".");
  return site.proves(signature, proven(id)) ? id : undefined;
}

const proven = (id: string) => `receipt ${id}`;
