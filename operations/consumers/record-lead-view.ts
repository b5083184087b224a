import { insertLeadView } from "#database/consumers/lead-views.ts";
import type { World } from "#operations/world.ts";

type Viewer = { staffId: string } | { memberId: string };

/** Records who opened the page of a lead, once an hour. Call it without waiting: it never slows or fails the page. */
export function recordLeadView(world: World, { leadId, ...viewer }: { leadId: string } & Viewer): void {
  const hour = world.now().toISOString().slice(0, 13);
  const view = { id: world.newId(), leadId, hour, staffId: null, memberId: null, ...viewer };
  world.database.write((tx) => insertLeadView(tx, view)).catch(world.report);
}
