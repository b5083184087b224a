import type { Visit } from "#app/http/visit.ts";
import type { ShownLimits, ShownPage } from "#app/ui/consumer/shown-request.ts";
import { worldContext } from "#app/world-context.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { contactWishOf, lastWishAt } from "#database/consumers/contact-wishes.ts";
import { emailsAt } from "#database/consumers/sent-about.ts";

import { byConsent } from "#database/privacy/consent-schema.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import { noWish } from "#domain/consumers/contact-wish.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import type { World } from "#operations/world.ts";
import { consumerOf } from "./consumer-auth.ts";
import { loadOwnRequest } from "./load-request.ts";

/** The newest; the copy of everything has all. */
const requestsShown = 20;

/** Everything that the page shows to whom was let in. */
export async function loadPage({ context }: Pick<Visit, "context">): Promise<ShownPage> {
  const world = context.get(worldContext);
  const { database, now } = world;
  const consumer = consumerOf(context);
  const { email, isProven, leads } = consumer;
  return {
    email,
    isProven,
    hasMore: leads.length > requestsShown,
    requests: await Promise.all(
      leads.slice(0, requestsShown).map((lead) => loadOwnRequest(database.read, lead, now())),
    ),
    limits: await limitsOf(world, consumer),
    tomorrow: localDay(new Date(addDuration(now(), { days: 1 })), officeZone),
  };
}

async function limitsOf(world: World, consumer: Consumer): Promise<ShownLimits> {
  const { read } = world.database;
  const [newest] = consumer.leads;
  const optOuts = await optOutsOf(read, { mailable: consumer.email, dialable: null });
  const stoppedSince = optOuts.find(({ liftedAt }) => liftedAt === null)?.since;
  const agreedAgain = optOuts.findLast(({ lifter }) => lifter === byConsent);
  const wish = newest ? await contactWishOf(read, newest, world.now()) : noWish;
  const isLimited = wish.emailsOnly || wish.notBefore !== null;
  const since = stoppedSince ?? (isLimited ? await lastWishAt(read, consumer.email) : null);
  return {
    ...wish,
    isStopped: stoppedSince !== undefined,
    agreedAgainAt: stoppedSince === undefined ? (agreedAgain?.liftedAt ?? null) : null,
    effect: since === null ? null : await effectOf(world, consumer, since),
  };
}

/** What an opt-out or a wish at this time (ISO) did. */
async function effectOf({ database, officeEmail }: World, { leads }: Consumer, at: string) {
  const { read } = database;
  const leadIds = leads.map(({ id }) => id);
  const { dismissed, emailed } = await emailsAt(read, { leadIds, at, officeEmail });
  const notified: NonNullable<ShownLimits["effect"]>["notified"] = [];
  for (const [agentId, theirs] of Map.groupBy(leads, (lead) => lead.agentId)) {
    const email = agentId === null ? undefined : emailed.find(({ about }) => theirs.some(({ id }) => id === about));
    if (agentId === null || !email) continue;
    const name = (await agentNames(read, [agentId])).get(agentId) ?? null;
    notified.push({ name: theirs.some((lead) => lead.isProven) ? name : null, at: email.deliveredAt });
  }
  return { at, dismissed, notified, hasAgent: leads.some(({ agentId }) => agentId !== null) };
}
