import { record } from "#database/staff-actions.ts";
import type { StaffMember } from "#domain/staff-member.ts";
import type { World } from "./world.ts";

/** Puts into the trail that somebody takes a list out of the house; `about` is the list's address with its filters. */
export function noteExport(world: World, { id: staffId }: StaffMember, about: string): Promise<void> {
  return world.database.write((tx) =>
    record(tx, { id: world.newId(), at: world.now().toISOString(), staffId, action: "exported", about }),
  );
}
