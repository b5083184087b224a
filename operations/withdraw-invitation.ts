import { withdrawInvitation as close } from "#database/staff.ts";
import { record } from "#database/staff-actions.ts";
import type { World } from "./world.ts";

/** Takes an invitation back that nobody has used. @returns whether it was open until now */
export function withdrawInvitation(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  return world.database.write(async (tx) => {
    const at = world.now().toISOString();
    const email = await close(tx, id, at);
    if (email === undefined) return false;
    const deed = { id: world.newId(), at, staffId: by, action: "invitation-withdrawn" as const, about: id };
    await record(tx, { ...deed, detail: { email } });
    return true;
  });
}
