import { drop, failedOf } from "#database/deliveries.ts";
import { record } from "#database/staff-actions.ts";
import type { World } from "./world.ts";

/** A person has looked at a delivery that failed, or was refused, and it is not sent any more. @returns whether it had */
export function putAside(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  const at = world.now().toISOString();
  return world.database.write(async (tx) => {
    const [failed] = await failedOf(tx, { id });
    if (!failed) return false;
    await drop(tx, [id], { endedAt: at, lastError: "put-aside" });
    const deed = { id: world.newId(), at, staffId: by, action: "delivery-put-aside" as const, about: id };
    await record(tx, { ...deed, detail: { lastError: failed.lastError } });
    return true;
  });
}
