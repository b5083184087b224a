import { alreadyPaidPath, onboardingAddress } from "#content/navigation.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { Site } from "#operations/world.ts";

type Signer = Pick<Site, "baseUrl" | "sign">;

/** Names the order, signed: its reader has the payer's mail and is not asked to pay again, on any device. */
export function receiptLink(site: Signer, { id, plan, crm }: Pick<OrdersTable, "id" | "plan" | "crm">): string {
  return withProofs(site, onboardingAddress(planByName(plan), crm === 1), [id]);
}

/** Names all these orders, for somebody who asked for the link of their receipt. */
export const paidOrdersLink = (site: Signer, ids: readonly string[]): string => withProofs(site, alreadyPaidPath, ids);

function withProofs(site: Signer, path: string, ids: readonly string[]): string {
  const url = new URL(path, site.baseUrl);
  for (const id of ids) url.searchParams.append("order", `${id}.${site.sign(proven(id))}`);
  return url.href;
}

/** @returns the orders that this URL names; none that we did not sign */
export function ordersInLink(site: Pick<Site, "proves">, address: string): string[] {
  return new URL(address).searchParams.getAll("order").flatMap((named) => {
    const [id = "", signature] = named.split(".");
    return site.proves(signature, proven(id)) ? [id] : [];
  });
}

const proven = (id: string) => `receipt ${id}`;
