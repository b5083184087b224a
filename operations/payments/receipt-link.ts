import { onboardingAddress } from "#content/navigation.ts";
import type { OrdersTable } from "#database/schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { World } from "#operations/world.ts";

/**
 * The link of a receipt to the onboarding form, its plan filled in. It names the order, signed: whoever has it reads the
 * payer's mail, so they are not sent to pay again, on whatever device and however late.
 */
export function receiptLink(
  world: Pick<World, "baseUrl" | "sign">,
  { id, plan, crm }: Pick<OrdersTable, "id" | "plan" | "crm">,
): string {
  const url = new URL(onboardingAddress(planByName(plan), crm === 1), world.baseUrl);
  url.searchParams.set("order", `${id}.${world.sign(proven(id))}`);
  return url.href;
}

/** @returns the id of the order that the address of the onboarding form names; undefined where no receipt of ours says so */
export function orderInReceiptLink(world: World, address: string): string | undefined {
  const [id = "", signature] = (new URL(address).searchParams.get("order") ?? "").split(".");
  return world.proves(signature, proven(id)) ? id : undefined;
}

const proven = (id: string) => `receipt ${id}`;
