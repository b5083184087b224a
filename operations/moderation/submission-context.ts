import { recentSubmissions } from "#database/moderation/recent-submissions.ts";
import type { Writer } from "#database/schema.ts";
import { isPrivateNetwork, networkOf } from "#domain/moderation/ip-network.ts";
import { mostFromAll, type Signals, suspicions, tokenLastsHours } from "#domain/moderation/suspicions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { World } from "#operations/world.ts";

/** How a submission came to us, apart from what it says. */
export interface SubmissionContext {
  /** Whole URL of the page. */
  page: string;
  ip: string;
  userAgent: string;
  /** What stood in the field that no person sees. */
  honeypot: string;
  /** The form's token, as posted: when it was rendered, signed by us. */
  renderedAt: string;
}

const uncounted = { recentFromClient: 0, recentFromAll: 0 };

/** The token that a form carries from its rendering to its sending: no two are alike. */
export function renderToken(world: World): string {
  const rendered = `${world.now().getTime().toString(36)}.${world.newSecret()}`;
  return `${rendered}.${world.sign(`rendered ${rendered}`)}`;
}

/** @returns the form's token, or undefined where it is not ours, or too old */
export function freshToken(world: World, { renderedAt }: SubmissionContext): string | undefined {
  return secondsSince(world, renderedAt) === undefined ? undefined : renderedAt;
}

/** The client as we remember it: the same for the same network, and of no use to anybody else. */
export function clientOf(world: World, { ip }: SubmissionContext): string {
  return clientMark(world.sign, ip);
}

/** A network as it is remembered and told of. */
export function clientMark(sign: World["sign"], ip: string): string {
  return sign(`client ${networkOf(ip)}`).slice(0, 22);
}

/**
 * @param submission.texts all that was typed
 * @param submission.found of an application, which reserves zip codes: what speaks against that
 * @returns why this submission is to be held for review, in one line, or null
 */
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
