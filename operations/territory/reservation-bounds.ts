import { deleteExpired } from "#database/delete-expired.ts";
import { deleteConfirmationsBefore } from "#database/privacy/opt-outs.ts";
import type { Writer } from "#database/schema.ts";
import {
  deleteOldScopes,
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
import { emailKey } from "#domain/values/email-address.ts";
import { emailDomainOf } from "#domain/values/email-domain.ts";
import { clientOf, freshToken, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

export interface CountedScope {
  kind: ReservationScope;
  /** A keyed hash: the database has no addresses. */
  scope: string;
}

/** What an application's unpaid zip codes count against; nothing if it comes from our own network. */
export function scopesOf(site: Site, submissionContext: SubmissionContext, email: string): CountedScope[] {
  if (isPrivateNetwork(submissionContext.ip)) return [];
  const domain = emailDomainOf(email);
  return [
    { kind: "client", scope: clientOf(site, submissionContext) },
    ...widerNetworksOf(submissionContext.ip).map(({ kind, network }) => ({ kind, scope: scopeMark(site, network) })),
    ...(domain && isBoundedDomain(domain)
      ? [{ kind: "email-domain" as const, scope: scopeMark(site, `@${domain.domain}`) }]
      : []),
  ];
}

export function scopeMark(site: Site, name: string): string {
  return site.sign(`scope ${name}`).slice(0, 22);
}

/** @returns the bounds that this would exceed */
export async function beyondBounds(
  tx: Transaction,
  { scopes, wanted }: { scopes: readonly CountedScope[]; wanted: number },
): Promise<ReservationScope[]> {
  if (wanted === 0) return [];
  const since = addDuration(tx.now, { days: -unpaidCountsDays });
  const counted = await Promise.all(
    scopes.map(async ({ scope, kind }) => ({ kind, unpaid: await unpaidZipsOf(tx.db, scope, since) })),
  );
  return counted.filter(({ kind, unpaid }) => exceedsLimit(kind, { unpaid, wanted })).map(({ kind }) => kind);
}

/** Marks the form's token as used. @returns whether an application with another email has used it before */
export async function tokenWasUsed(
  tx: Transaction,
  {
    submissionContext,
    email,
    applicationId,
  }: { submissionContext: SubmissionContext; email: string; applicationId: string },
): Promise<boolean> {
  const token = freshToken(tx, submissionContext);
  if (!token) return false;
  const usedAt = tx.now.toISOString();
  const first = await insertUsedToken(tx.db, { id: tx.hash(token), applicationId, usedAt });
  return first !== undefined && emailKey(first.email) !== emailKey(email);
}

/** Staff vouch for this application: its zip codes count against no bound. */
export async function liftBounds(db: Writer, applicationId: string): Promise<void> {
  await stopCounting(db, [applicationId]);
}

export async function deleteOldCounts(world: World): Promise<void> {
  const [now, { database }] = [world.now(), world];
  await deleteOldScopes(database, addDuration(now, { days: -unpaidCountsDays }));
  // A token is rendered before it is used, so it has expired by then.
  await deleteExpired(database, "usedTokens", addDuration(now, { hours: -tokenLastsHours }));
  await deleteExpired(database, "confirmationCounts", hourOf(now));
  await deleteConfirmationsBefore(database, now.toISOString().slice(0, 10));
}
