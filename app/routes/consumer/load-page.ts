import type { RouterContextProvider } from "react-router";
import type { ShownLimits, ShownPage } from "#app/ui/consumer/shown-request.ts";
import { worldContext } from "#app/world-context.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import { stoppedAt } from "#database/consumers/sent-about.ts";
import { findAgent } from "#database/leads/lead-agents.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import { consumerOf } from "./consumer-auth.ts";
import { loadRequest } from "./load-request.ts";

/** Everything that the page shows to whom was let in. */
export async function loadPage({ context }: { context: Readonly<RouterContextProvider> }): Promise<ShownPage> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const consumer = consumerOf(context);
  const { email, isProven, leads } = consumer;
  return {
    email,
    isProven,
    requests: await Promise.all(leads.map((lead) => loadRequest(read, lead, now()))),
    limits: await limitsOf(read, consumer, now()),
    tomorrow: localDay(new Date(addDuration(now(), { days: 1 })), officeZone),
  };
}

async function limitsOf(read: Reader, consumer: Consumer, now: Date): Promise<ShownLimits> {
  const [newest] = consumer.leads;
  const optOuts = await optOutsOf(read, { mailable: consumer.email, dialable: null });
  const stoppedSince = optOuts.find(({ liftedAt }) => liftedAt === null)?.since ?? null;
  const wish = newest ? await contactWishOf(read, newest, now) : { emailsOnly: false, notBefore: null };
  return {
    ...wish,
    stoppedAt: stoppedSince,
    stopped: stoppedSince === null ? null : await stoppedBy(read, consumer, stoppedSince),
  };
}

async function stoppedBy(read: Reader, { leads }: Consumer, since: string): Promise<ShownLimits["stopped"]> {
  const ids = leads.map(({ id }) => id);
  const { dismissed, emailed } = await stoppedAt(read, ids, since);
  const notified = [];
  for (const [agentId, theirs] of Map.groupBy(leads, (lead) => lead.agentId)) {
    const agent = agentId === null ? undefined : await findAgent(read, agentId);
    const email = agent && emailed.find(({ to }) => to === agent.email.toLowerCase());
    if (!agent || !email) continue;
    const isProven = theirs.some((lead) => lead.isProven);
    notified.push({ name: isProven ? fullName(agent) : null, at: email.deliveredAt });
  }
  return { dismissed, notified };
}
