import { recentSubmissions } from "#database/moderation/recent-submissions.ts";
import type { Writer } from "#database/schema.ts";
import { isPrivateNetwork, networkOf } from "#domain/moderation/ip-network.ts";
import { mostFromAll, type Signals, suspicions, tokenLastsHours } from "#domain/moderation/suspicions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { World } from "#operations/world.ts";

export interface SubmissionContext {
  page: string;
  ip: string;
  userAgent: string;
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
export function freshToken(world: World, { renderedAt }: SubmissionContext): string | undefined {
  return secondsSince(world, renderedAt) === undefined ? undefined : renderedAt;
}

/** A keyed hash of the client's network: stable, and useless to anybody else. */
export function clientOf(world: World, { ip }: SubmissionContext): string {
  return clientMark(world.sign, ip);
}

export function clientMark(sign: World["sign"], ip: string): string {
  return sign(`client ${networkOf(ip)}`).slice(0, 22);
}

/** @returns the moderation reason in one line; null if there is none */
export async function findModerationReason(
  world: World,
  tx: Writer,
  submission: {
    submissionContext: SubmissionContext;
    texts: readonly string[];
    found?: Pick<Signals, "tokenWasUsed" | "beyondBounds">;
  },
): Promise<string | null> {
  const { submissionContext, texts, found: ofApplication = { tokenWasUsed: false, beyondBounds: [] } } = submission;
  const since = addDuration(world.now(), { minutes: -10 });
  const recent = await recentSubmissions(tx, { client: clientOf(world, submissionContext), since, most: mostFromAll });
  const counts = { recentFromClient: recent.fromClient, recentFromAll: recent.fromAll };
  const found = suspicions({
    honeypot: submissionContext.honeypot,
    secondsToFill: secondsSince(world, submissionContext.renderedAt),
    texts,
    ...ofApplication,
    ...(isPrivateNetwork(submissionContext.ip) ? uncounted : counts),
  });
  if (found.length === 0) return null;
  const why = found.join(", ");
  world.refused({ what: "submission", why, ip: submissionContext.ip });
  return why;
}

function secondsSince(world: World, token: string): number | undefined {
  const [time = "", secret = "", signature] = token.split(".");
  if (!world.proves(signature, `rendered ${time}.${secret}`)) return undefined;
  const seconds = (world.now().getTime() - Number.parseInt(time, 36)) / 1000;
  return seconds <= tokenLastsHours * 3600 ? seconds : undefined;
}
