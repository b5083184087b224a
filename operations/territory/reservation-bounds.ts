import { deleteConfirmationCountsBefore } from "#database/notifications/confirmation-counts.ts";
import type { Writer } from "#database/schema.ts";
import {
  deleteOldScopes,
  deleteTokensBefore,
  insertUsedToken,
  stopCounting,
  unpaidZipsOf,
} from "#database/territory/reservation-scopes.ts";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { tokenLastsHours } from "#domain/moderation/suspicions.ts";
import { widerNetworksOf } from "#domain/moderation/wider-networks.ts";
import { hourOf } from "#domain/notifications/confirmation-bounds.ts";
import {
  exceedsLimit,
  isBoundedDomain,
  type ReservationScope,
  unpaidCountsDays,
} from "#domain/territory/reservation-bounds.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailDomainOf } from "#domain/values/email-domain.ts";
import { clientOf, freshToken, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import type { World } from "#operations/world.ts";

export interface CountedScope {
  kind: ReservationScope;
  /** A keyed hash: the database has no addresses. */
  scope: string;
}

/** What an application's unpaid zip codes count against; nothing if it comes from our own network. */
export function scopesOf(world: World, submissionContext: SubmissionContext, email: string): CountedScope[] {
  if (isPrivateNetwork(submissionContext.ip)) return [];
  const domain = emailDomainOf(email);
  return [
    { kind: "client", scope: clientOf(world, submissionContext) },
    ...widerNetworksOf(submissionContext.ip).map(({ kind, network }) => ({ kind, scope: scopeMark(world, network) })),
    ...(domain && isBoundedDomain(domain)
      ? [{ kind: "email-domain" as const, scope: scopeMark(world, `@${domain.domain}`) }]
      : []),
  ];
}

export function scopeMark(world: World, name: string): string {
  return world.sign(`scope ${name}`).slice(0, 22);
}

/** Sorted locks: concurrent applications see each other's reservations. @returns the bounds that this would exceed */
export async function beyondBounds(
  world: World,
  tx: Writer,
  { scopes, wanted }: { scopes: readonly CountedScope[]; wanted: number },
): Promise<ReservationScope[]> {
  if (wanted === 0) return [];
  const since = addDuration(world.now(), { days: -unpaidCountsDays });
  const beyond: ReservationScope[] = [];
  for (const { scope, kind } of scopes.toSorted((one, other) => (one.scope < other.scope ? -1 : 1))) {
    await world.database.lock(tx, `reservations ${scope}`);
    const unpaid = await unpaidZipsOf(tx, scope, since);
    if (exceedsLimit(kind, { unpaid, wanted })) beyond.push(kind);
  }
  return beyond;
}

/** Marks the form's token as used. @returns whether an application with another email has used it before */
export async function tokenWasUsed(
  world: World,
  tx: Writer,
  {
    submissionContext,
    email,
    applicationId,
  }: { submissionContext: SubmissionContext; email: string; applicationId: string },
): Promise<boolean> {
  const token = freshToken(world, submissionContext);
  if (!token) return false;
  const usedAt = world.now().toISOString();
  const first = await insertUsedToken(tx, { id: world.hash(token), applicationId, usedAt });
  return first !== undefined && first.email.toLowerCase() !== email.toLowerCase();
}

/** Staff vouch for this application: its zip codes count against no bound. */
export async function liftBounds(tx: Writer, applicationId: string): Promise<void> {
  await stopCounting(tx, [applicationId]);
}

export async function deleteOldCounts(world: World): Promise<void> {
  const now = world.now();
  await world.database.write(async (tx) => {
    await deleteOldScopes(tx, addDuration(now, { days: -unpaidCountsDays }));
    // A token is rendered before it is used, so it has expired by then.
    await deleteTokensBefore(tx, addDuration(now, { hours: -tokenLastsHours }));
    await deleteConfirmationCountsBefore(tx, hourOf(now));
  });
}
