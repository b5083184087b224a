import type { KnownSince, ShownAgent, ShownHolders, ShownRequest } from "#app/ui/consumer/shown-request.ts";
import { currentDisclosureText, feePercent } from "#content/privacy/disclosure-texts.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { viewersOf } from "#database/consumers/lead-views.ts";
import { leadWishesOf } from "#database/consumers/lead-wishes.ts";
import { sentAbout } from "#database/consumers/sent-about.ts";
import { parseAnswers, parseReasons } from "#database/engine/stored-json.ts";
import { closingsOfLead } from "#database/fees/closings.ts";
import { firstContactWith } from "#database/leads/first-contacts.ts";
import { historyOf } from "#database/leads/lead-history.ts";
import { consentOf, consentStatus } from "#database/privacy/consents.ts";
import { correctionsOf } from "#database/privacy/corrections.ts";
import { reviewAsked } from "#database/reviews/review-invitations.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { newestActivities } from "#database/work/activities.ts";
import { licenseText } from "#domain/agents/license-text.ts";
import { type NoPhone, nextStep } from "#domain/consumers/next-step.ts";
import { requestPath } from "#domain/consumers/request-path.ts";
import { proofPhone } from "#domain/consumers/request-policy.ts";
import { requestSteps } from "#domain/consumers/request-steps.ts";
import { firstCallBy } from "#domain/leads/first-call.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { firstNameOf } from "#domain/leads/timeline-event.ts";
import { withoutContact } from "#domain/leads/without-contact.ts";
import { timeZonesOf } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { dialable, isNumberAbroad } from "#domain/values/phone-number.ts";
import { officeDay, officeZone } from "#domain/values/time/office-time.ts";
import { endingCause } from "#domain/work/agent-stage.ts";
import { firstMeeting, keptStageChanges } from "#domain/work/kept-stage-changes.ts";
import { isFirstContactLate } from "#domain/work/lead-attention.ts";
import type { ConsumerLead } from "#operations/consumers/consumer-session.ts";
import { agentsLeft } from "#operations/leads/agents-for-lead.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { agentCard } from "#operations/members/agent-card.ts";
import { feePercentIn } from "#operations/privacy/disclose-fee.ts";
import { missingConsent } from "#operations/privacy/missing-consent.ts";
import { faceOf, openProfileOf } from "#operations/profiles/profile-of-agent.ts";
import { requestTexts } from "./request-texts.ts";

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** One request as its person sees it. */
export async function loadOwnRequest(read: Reader, lead: ConsumerLead, now: Date): Promise<ShownRequest> {
  const facts = await factsOf(read, lead);
  const { history, acceptances } = facts;
  const where = await whereaboutsOf(read, lead);
  const { id, kind, isProven, zip, dialable, stage } = lead;
  const [place = ""] = parseAnswers(lead.answers);
  const open = acceptances.find(({ endedAt }) => endedAt === null);
  const percent = open?.feePercent ? feePercent([open.feePercent]) : await feePercentIn(read, zip);
  const said = await leadWishesOf(read, [id]);
  const status = await consentStatus(read, lead, now);
  const closings = await closingsOfLead(read, id);
  const next = nextStep({
    ...status,
    missing: await missingConsent(read, lead),
    stage: lead.rejected === 1 ? "closed" : stage,
    inModeration: lead.moderationReason !== null,
    canBeReached: lead.unreachable === 0,
    phone: dialable !== null ? "dialable" : noPhone(lead.phone),
    isWrongPerson: await isWrongPerson(read, id, facts),
    missedCallBy: missedCallBy((await consentOf(read, id)) ?? { givenAt: lead.receivedAt }, facts, now),
    lateSince:
      open && isFirstContactLate(open.acceptedAt, (await firstContactWith(read, id)) !== null, now)
        ? open.acceptedAt
        : null,
    review: stage === "closed" || stage === "paid-at-closing" ? await reviewAsked(read, lead, now) : null,
    callbackAt: history.callbacks.find(({ endedAt }) => endedAt === null)?.dueAt ?? null,
    window: nextCallingWindow(where, now),
    acceptBy: history.offers.find(({ state }) => state === "open")?.acceptBy ?? null,
    hasAskedForAnother: hasAskedForAnother(facts),
    agentsLeft: await agentsLeft(read, lead),
    isLeftToUs: facts.routings.at(-1)?.agentId === null,
    agentId: open?.agentId ?? lead.agentId,
    agentStage: open?.stage,
  });
  const timeZone = timeZonesOf(where)?.[0] ?? officeZone;
  const steps = requestSteps({
    ...history,
    receivedAt: lead.receivedAt,
    routings: facts.routings,
    acceptances,
    closings,
  });
  const progress = open && {
    ...{ ...open, closings, changes: keptStageChanges(history.activities, open) },
    metAt: firstMeeting(history.activities, open),
  };
  const passedChecks = history.checks.filter(({ passed }) => passed === 1).length;
  return {
    id,
    kind,
    isProven,
    hasPhone: proofPhone(lead) !== null,
    name: isProven ? fullName(lead) : "",
    phone: isProven ? lead.phone : maskedPhone(dialable),
    place: isProven ? place : withoutContact(place, lead),
    zip,
    timeZone,
    ...requestTexts({ steps, next, names: isProven ? facts.names : noNames, zip, timeZone, isProven }, now),
    path: requestPath({ stage, pausedFrom: lead.pausedFrom, passedChecks, progress }, next),
    agent: open && isProven ? await agentIn(read, open, now) : null,
    cost: currentDisclosureText.wording(percent),
    holders: await holdersOf(read, lead, facts),
    acts: {
      canAskForAnother: isProven && !status.revoked && open !== undefined && isWithAgent(stage) && stage !== "closed",
      canSayDone: isProven && lead.agentId !== null,
      said: said.map(({ what, at }) => ({ what, at })),
    },
  };
}

const noNames = { staff: {}, agents: {} };

const noPhone = (typed: string): NoPhone =>
  typed.trim() === "" ? "none" : isNumberAbroad(typed) ? "abroad" : "undialable";

async function agentIn(read: Reader, of: Parameters<typeof agentCard>[1], now: Date): Promise<ShownAgent | null> {
  const card = await agentCard(read, of);
  const profile = await openProfileOf(read, of, now);
  return card
    ? {
        ...card,
        phone: card.phone && formattedPhone(card.phone),
        dial: dialable(card.phone),
        profile: profile?.path ?? null,
        face: faceOf(card.name, profile),
      }
    : null;
}

/** More than people write; an integration may write thousands. */
const mostOfKind = 1000;

async function factsOf(read: Reader, lead: ConsumerLead) {
  const history = await historyOf(read, lead.id, { kind: "stage-changed", most: mostOfKind });
  const contacts = await newestActivities(read, lead.id, { kind: "contacted", most: mostOfKind });
  history.activities = [...history.activities, ...contacts].toSorted((one, other) => one.at.localeCompare(other.at));
  const acceptances = (await acceptancesOfLead(read, lead.id)).map((one) => ({ ...one, ending: endingCause(one) }));
  const viewers = await viewersOf(read, lead.id);
  const routings = history.routings.map(({ reasons, ...routing }) => {
    const stored = parseReasons(reasons);
    return { ...routing, reasons: typeof stored === "string" ? null : stored };
  });
  const agents = [...history.offers, ...acceptances].map(({ agentId }) => agentId);
  const names = {
    staff: firstNames(
      await staffNames(
        read,
        history.checks.map(({ staffId }) => staffId),
      ),
    ),
    agents: Object.fromEntries(await agentNames(read, agents)),
  };
  return { history, acceptances, routings, viewers, names };
}

/** The last agent reported a wrong number or person, and the person has corrected neither since. */
async function isWrongPerson(read: Reader, leadId: string, { acceptances }: Facts): Promise<boolean> {
  const last = acceptances.at(-1);
  if (last?.ending !== "wrong-person" || last.endedAt === null) return false;
  const since = last.endedAt;
  const corrected = await correctionsOf(read, leadId);
  return !corrected.some(({ part, at }) => at > since && (part === "phone" || part === "name"));
}

/** Our first call was due on a day that has passed, and nobody has tried. */
/** Counted from the consent, before which nobody may call. */
function missedCallBy({ givenAt }: { givenAt: string }, { history }: Facts, now: Date): string | null {
  const callBy = firstCallBy(givenAt);
  const hasTried = history.checks.length > 0 || history.callbacks.length > 0;
  return !hasTried && officeDay(now.toISOString()) > callBy ? callBy : null;
}

function hasAskedForAnother({ history, acceptances }: Facts): boolean {
  const last = acceptances.at(-1);
  const since = last?.ending === "another-agent" ? last.endedAt : null;
  return since !== null && !history.offers.some(({ offeredAt }) => offeredAt > since);
}

async function holdersOf(read: Reader, lead: ConsumerLead, facts: Facts): Promise<ShownHolders> {
  const { history, acceptances } = facts;
  const agents: ShownHolders["agents"] = [];
  // An agent who accepted twice is one holder: since the first time, until the last has ended.
  for (const [agentId, times] of Map.groupBy(acceptances, (one) => one.agentId))
    agents.push({
      ...(lead.isProven ? await licenseOf(read, agentId, facts) : { name: null, firm: null, license: null }),
      since: times[0]?.acceptedAt ?? lead.receivedAt,
      until: times.at(-1)?.endedAt ?? null,
      times: timesOf(facts.viewers.filter((viewer) => viewer.agentId === agentId)),
    });
  const theirs = new Set(acceptances.map(({ agentId }) => agentId));
  const shownTo = new Set(history.offers.map(({ agentId }) => agentId).filter((agentId) => !theirs.has(agentId)));
  return { staff: staffHolders(lead, facts), agents, shownTo: shownTo.size, ...(await sentAbout(read, lead.id)) };
}

/** Everybody of the staff who opened it or called. */
function staffHolders(
  { isProven, receivedAt }: ConsumerLead,
  { viewers, history, names }: Facts,
): ShownHolders["staff"] {
  const opened = viewers.flatMap(({ staffId, name, first, times }) =>
    staffId === null ? [] : [{ staffId, name, since: withinHour(first, receivedAt), times }],
  );
  const called = history.checks
    .filter(({ staffId }) => !opened.some((one) => one.staffId === staffId))
    .map(({ staffId, checkedAt }) => ({
      staffId,
      name: names.staff[staffId] ?? null,
      since: exactly(checkedAt),
      times: 0,
    }));
  return [...opened, ...called].map(({ staffId, name, since, times }) => ({
    name: isProven ? firstNameOf(name) : null,
    since,
    times,
    checked: history.checks.some((check) => check.staffId === staffId),
  }));
}

const exactly = (at: string): KnownSince => ({ from: at, to: null });

/** Nobody opened it before it was there. @param hour as `leadViews` has it */
function withinHour(hour: string, receivedAt: string): KnownSince {
  const from = `${hour}:00:00.000Z`;
  return { from: from < receivedAt ? receivedAt : from, to: addDuration(from, { hours: 1 }) };
}

async function licenseOf(read: Reader, agentId: string, { names }: Facts) {
  const record = await agentRecord(read, agentId);
  const license = licenseText(record?.licenseState, record?.licenseNumber) || null;
  return { name: names.agents[agentId] ?? null, firm: record?.brokerage ?? null, license };
}

const timesOf = (viewers: readonly { times: number }[]) => viewers.reduce((sum, { times }) => sum + times, 0);

const firstNames = (names: Map<string, string>) =>
  Object.fromEntries([...names].map(([id, name]) => [id, firstNameOf(name) ?? ""]));

/** The email may have gone to a stranger, who must still be asked for these four digits: so not one is shown. */
const maskedPhone = (dialable: string | null) => (dialable === null ? "" : "(•••) •••-••••");
