import { recentSubmissions } from "#database/moderation/recent-submissions.ts";
import { isPrivateNetwork, networkOf } from "#domain/moderation/ip-network.ts";
import { type Signals, suspicions, tokenLastsHours } from "#domain/moderation/suspicions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

export interface SubmissionContext {
  page: string;
  ip: string;
  userAgent: string;
  /** The browser sends Global Privacy Control. Left out: no. */
  notToSell?: boolean;
  /** Content of the field that people do not see. */
  honeypot: string;
  /** The form's signed token, which says when it was rendered. */
  renderedAt: string;
}

const uncounted = { recentFromClient: 0, recentFromAll: 0 };

export function renderToken(world: World): string {
  const rendered = `${world.now().getTime().toString(36)}.${world.newSecret()}`;
  return `${rendered}.${world.sign(`rendered ${rendered}`)}`;
}

/** @returns the form's token; undefined if it is not ours or too old */
export function freshToken(tx: Transaction, { renderedAt }: SubmissionContext): string | undefined {
  return secondsSince(tx, renderedAt) === undefined ? undefined : renderedAt;
}

/** A keyed hash of the client's network: stable, and useless to anybody else. */
export function clientOf({ sign }: Site, { ip }: SubmissionContext): string {
  return clientMark(sign, ip);
}

export function clientMark(sign: Site["sign"], ip: string): string {
  return sign(`client ${networkOf(ip)}`).slice(0, 22);
}

/** @returns the moderation reason in one line; null if there is none */
export async function findModerationReason(
  tx: Transaction,
  submission: {
    submissionContext: SubmissionContext;
    texts: readonly string[];
    found?: Pick<Signals, "tokenWasUsed" | "beyondBounds">;
  },
): Promise<string | null> {
  const { submissionContext, texts, found: ofApplication = { tokenWasUsed: false, beyondBounds: [] } } = submission;
  const since = addDuration(tx.now, { minutes: -10 });
  const recent = await recentSubmissions(tx.db, { client: clientOf(tx, submissionContext), since });
  const counts = { recentFromClient: recent.fromClient, recentFromAll: recent.fromAll };
  const found = suspicions({
    honeypot: submissionContext.honeypot,
    secondsToFill: secondsSince(tx, submissionContext.renderedAt),
    texts,
    ...ofApplication,
    ...(isPrivateNetwork(submissionContext.ip) ? uncounted : counts),
  });
  return found.length === 0 ? null : found.join(", ");
}

/** After the transaction: what a transaction reports, it would report again when it is repeated. */
export function reportModeration(world: World, why: string | null, { ip }: SubmissionContext): void {
  if (why !== null) world.refused({ what: "submission", why, ip });
}

function secondsSince(tx: Transaction, token: string): number | undefined {
  const [time = "", secret = "", signature] = token.split(".");
  if (!tx.proves(signature, `rendered ${time}.${secret}`)) return undefined;
  const seconds = (tx.now.getTime() - Number.parseInt(time, 36)) / 1000;
  return seconds <= tokenLastsHours * 3600 ? seconds : undefined;
}
