import type { World } from "#operations/world.ts";
import { assignLead } from "./assign-lead.ts";
import { findNextCall, type NextCall } from "./find-next-call.ts";

/** Colleagues may take the same lead at once; so often the next one is tried. */
const mostAttempts = 20;

/**
 * Opens the next person who may be called now. The lead becomes this member's, also from a colleague who has checked it,
 * so that two never call one. It stays theirs until they or a colleague let go of it, or
 * nothing comes of the call (started-call.ts).
 */
export async function startNextCall(world: World, staffId: string): Promise<NextCall> {
  const taken: string[] = [];
  for (;;) {
    const next = await findNextCall(world.database.read, { staffId, now: world.now(), without: taken });
    if (!next.lead || taken.length >= mostAttempts) return next;
    const { id: leadId, assigneeId } = next.lead;
    if (assigneeId === staffId) return next;
    const assigned = await assignLead(world, { leadId, staffId, assigneeId: staffId, seen: assigneeId, isCall: true });
    if (assigned.ok) return next;
    taken.push(leadId);
  }
}
