import { modelTestsOf } from "./history.ts";
import { type LeadsAction, type LeadsSnapshot, leadsAction, startLeads } from "./leads.ts";

type Lead = LeadsSnapshot["leads"][number];
type SentEmail = LeadsSnapshot["emails"][number];

/** Invariants of each lead, reported as "a lead …". */
const stateInvariants: Record<string, (snapshot: LeadsSnapshot, lead: Lead) => boolean> = {
  "reached its stage step by step": (snapshot, { id, stage, pausedFrom }) => {
    let now: Position | undefined = { stage: "generated", pausedFrom: null };
    const steps = stepsOf(snapshot, id);
    while (now && steps.length > 0) {
      // What happened in one instant is in any order that is possible.
      const instant = steps.filter(({ at }) => at === steps[0]?.at);
      const step = instant.find((one) => now && after(now, one));
      now = step && after(now, step);
      if (step) steps.splice(steps.indexOf(step), 1);
    }
    const step = stage === "offered" ? "double-verified" : stage;
    return now !== undefined && now.stage === step && now.pausedFrom === pausedFrom;
  },
  "is double verified by two people or not at all": ({ moves, checks }, { id }) => {
    const theirs = checks.filter(({ leadId, passed }) => leadId === id && passed === 1);
    const isVerified = moves.some(({ leadId, toStage }) => leadId === id && toStage === "double-verified");
    return !isVerified || new Set(theirs.map(({ staffId }) => staffId)).size >= 2;
  },
  "is accepted by one agent after the other, each of whom is notified once": (
    { offers, moves, emails, acceptances },
    lead,
  ) => {
    const accepted = offers.filter(({ leadId, state }) => leadId === lead.id && state === "accepted");
    const theirs = acceptances.filter(({ leadId }) => leadId === lead.id);
    const open = theirs.filter(({ endedAt }) => endedAt === null);
    const byMember = moves.flatMap(({ leadId, memberId, fromStage }) =>
      leadId === lead.id && memberId && fromStage === "double-verified" ? [memberId] : [],
    );
    const aboutLead = emails.filter((email) => email.about === lead.id && isNewLead(email));
    const isOne = open.length <= 1 && lead.agentId === (open[0]?.agentId ?? null);
    const isTheirs =
      byMember.join() === accepted.map(({ agentId }) => `member of ${agentId}`).join() &&
      new Set([...accepted, ...theirs].map(({ id }) => id)).size === accepted.length;
    return isOne && isTheirs && (isErased(lead) || aboutLead.length === accepted.length);
  },
  "stands where its activities say": ({ acceptances, activities }, lead) => {
    const open = acceptances.find(({ leadId, endedAt }) => leadId === lead.id && endedAt === null);
    if (!open || isErased(lead)) return true;
    const theirs = activities.filter(({ leadId }) => leadId === lead.id);
    const since = theirs.slice(theirs.findLastIndex(({ kind }) => kind === "accepted"));
    const change = since.findLast((activity) => activity.kind === "stage-changed");
    const isClosed = ["closed", "paid-at-closing"].includes(lead.pausedFrom ?? lead.stage);
    return open.stage === (isClosed ? "closed" : (change?.detail.to?.stage ?? "new"));
  },
  "has one open offer exactly while it is offered": ({ offers }, { id, stage }) =>
    offers.filter(({ leadId, state }) => leadId === id && state === "open").length === (stage === "offered" ? 1 : 0),
  "is offered to nobody once its person has opted out or was erased": (_, lead) =>
    lead.stage !== "offered" || (!isOptedOut(lead) && !isErased(lead)),
  "goes to the agent who already works for its person, as far as was known": (snapshot, lead) => {
    const since = sinceOf(snapshot, lead);
    if (snapshot.hasTerritoryChanged || !isActiveForAgent(snapshot, lead)) return true;
    const knownThen = snapshot.leads.filter(({ receivedAt }) => receivedAt < since);
    const before = personsLeads({ ...snapshot, leads: knownThen }, lead).filter(
      (other) => isActiveForAgent(snapshot, other) && sinceOf(snapshot, other) < since,
    );
    return before.length === 0 || before.some(({ agentId }) => agentId === lead.agentId);
  },
  "has consent only by a checked box next to our own wording, until an opt-out": (_, lead) => {
    const isAssigned = lead.ticked && !isErased(lead);
    return (
      lead.isConsentValid ===
      (isAssigned && lead.optOuts.every(({ since, isLifted }) => isLifted && since < lead.receivedAt))
    );
  },
  "has the same person as every lead with its phone or email, and as those linked by them, and no others": (
    snapshot,
    lead,
  ) => {
    const theirs = new Set(personsLeads(snapshot, lead));
    return snapshot.leads.every((other) => theirs.has(other) === (other.personId === lead.personId));
  },
  "stores whether its consent is valid": (_, { consentValid, isConsentValid }) =>
    (consentValid === 1) === isConsentValid,
  "has one open callback at most, and none that nobody may make": ({ callbacks }, lead) => {
    const open = callbacks.filter(({ leadId, endedAt }) => leadId === lead.id && endedAt === null);
    return open.length === 0 || (open.length === 1 && lead.stage === "generated" && lead.isConsentValid);
  },
  "has no open email to an agent once its person has opted out": ({ emails }, lead) =>
    !isOptedOut(lead) || !emails.some((email) => email.about === lead.id && isAgentEmail(email) && isOpen(email)),
  "has no pending email to its person during an opt-out or moderation": ({ emails }, lead) =>
    !emails
      .filter(({ about, service }) => about === lead.id && !service)
      .some((email) => lead.moderationReason !== null || (isOptedOut(lead) && isOpen(email))),
};

const stepInvariants: Record<string, (was: LeadsSnapshot, is: LeadsSnapshot, one: LeadsAction) => unknown[]> = {
  "a lead is transferred with valid consent, to an agent of its zip code if there is one": (was, is) =>
    assigned(was, is).filter(({ lead, agentId }) => {
      const zipAgents = agentsOfZip(was, lead);
      return (
        !lead.isConsentValid ||
        (zipAgents.some((agent) => !hasPassedOn(is, lead, agent)) && !zipAgents.includes(agentId)) ||
        !isZipAgent(was, agentId)
      );
    }),
  "a lead goes to no agent whose license nobody checked": (was, is) =>
    assigned(was, is).filter(({ agentId }) => !was.licensed.has(agentId)),
  "the router sends only leads with a phone, during calling hours, to an agent without a refund": (was, is, one) =>
    assigned(was, is).filter(({ lead, agentId }) => {
      return one.is === "routed" && (lead.dialable === null || !isDay(is.now) || was.refunded.has(agentId));
    }),
  "the router leaves a lead to staff only if it must": (was, is) =>
    is.routings.slice(was.routings.length).filter(({ leadId, agentId }) => {
      const lead = was.leads.find(({ id }) => id === leadId);
      if (!lead?.isConsentValid || agentId !== null) return false;
      const isFree = personsLeads(was, lead).every((other) => !isBound(was, other) || other.id === lead.id);
      const open = agentsOfZip(was, lead).filter((agent) => canGetLeads(was, agent) && !hasPassedOn(is, lead, agent));
      return isFree && lead.dialable !== null && isDay(is.now) && open.length > 0;
    }),
  "agents who share a zip code take turns": (was, is, one) =>
    assigned(was, is).filter(({ lead, agentId, seat }) => {
      const others = agentsOfZip(was, lead).filter((agent) => {
        return agent !== agentId && canGetLeads(was, agent) && !hasPassedOn(was, lead, agent);
      });
      const isNew = personsLeads(was, lead).every((other) => !isBound(was, other));
      return one.is === "routed" && isNew && others.length > 0 && lastSeatOf(was, lead) === seat;
    }),
  "a person never has two agents at work": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      const agents = personsLeads(is, lead)
        .filter((other) => other.id !== lead.id && isActiveForAgent(is, other))
        .map(({ agentId }) => agentId);
      const isTaken = !isWithAgent(before) && isWithAgent(lead);
      return isTaken && agents.length > 0 && !agents.includes(lead.agentId);
    }),
  "when a person opts out, the agent who has the lead is asked to stop": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      const email = is.territory.applications.get(lead.agentId ?? "")?.email;
      if (!before || !email || isOptedOut(before) || !isOptedOut(lead)) return false;
      return !emailsSince(was, is).some(({ to, subject }) => to === email && subject.startsWith("Stop contacting "));
    }),
  "an opt-out covers all leads linked by a phone or email": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      if (!before || isOptedOut(lead)) return false;
      return personsLeads(was, before).some((other) => {
        return !isOptedOut(other) && is.leads.some((now) => now.id === other.id && isOptedOut(now));
      });
    }),
  "the agent of a paused lead is notified": (was, is) =>
    was.leads.filter((lead) => {
      const email = was.territory.applications.get(lead.agentId ?? "")?.email;
      const isNow = is.leads.some(({ id, stage }) => id === lead.id && stage === "paused");
      if (!isWithAgent(lead) || !isNow || !email || isErased(lead)) return false;
      return !emailsSince(was, is).some(
        (email) => email.about === lead.id && email.subject.startsWith("Lead paused: "),
      );
    }),
  "no fee is paid before the agent's broker is known": (was, is) =>
    is.moves.slice(was.moves.length).filter(({ leadId, toStage }) => {
      const agentId = is.leads.find(({ id }) => id === leadId)?.agentId ?? "";
      return toStage === "paid-at-closing" && !is.withBroker.has(agentId);
    }),
  "a check needs valid consent": (was, is) =>
    is.checks
      .slice(was.checks.length)
      .filter(({ leadId }) => !was.leads.find(({ id }) => id === leadId)?.isConsentValid),
  "a lead stays with its agent until one of them or staff end it": (was, is, one) =>
    was.leads.filter((lead) => {
      const hasLeft = lead.agentId !== null && is.leads.find(({ id }) => id === lead.id)?.agentId !== lead.agentId;
      return hasLeft && one.is !== "given-back" && one.is !== "taken-back";
    }),
  "only the members of its agent change its stage": (_, { activities }) =>
    activities.filter(({ kind, agentId, memberId }) => {
      return kind === "stage-changed" && memberId !== `member of ${agentId}`;
    }),
  "a closed lead is not given or taken back": (was, is) =>
    was.leads.filter((lead) => {
      const isClosed = ["closed", "paid-at-closing"].includes(lead.pausedFrom ?? lead.stage);
      return isClosed && is.leads.find(({ id }) => id === lead.id)?.agentId !== lead.agentId;
    }),
};

const nextOf: Partial<Record<Lead["stage"], Lead["stage"]>> = {
  generated: "double-verified",
  "double-verified": "transferred",
  transferred: "relationship-built",
  "relationship-built": "closed",
  closed: "paid-at-closing",
};

type Position = Pick<Lead, "stage" | "pausedFrom">;
type Step = Pick<LeadsSnapshot["moves"][number], "fromStage" | "toStage" | "memberId"> & { at: string };

/** Moves, and `"ends"` of acceptances, in order; within an instant the moves come first. */
function stepsOf({ moves, activities }: LeadsSnapshot, id: string): (Step | { at: string; ends: true })[] {
  const ends = activities.filter(
    ({ leadId, kind }) => leadId === id && (kind === "given-back" || kind === "reassigned"),
  );
  const steps = [
    ...moves.filter(({ leadId }) => leadId === id).map((move) => ({ ...move, at: move.movedAt })),
    ...ends.map(({ at }) => ({ at, ends: true as const })),
  ];
  return steps.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** @returns undefined if this step is not possible now */
function after({ stage, pausedFrom }: Position, step: Step | { ends: true }): Position | undefined {
  if ("ends" in step) {
    const isTheirs = ["transferred", "relationship-built"].includes(pausedFrom ?? stage);
    if (!isTheirs) return undefined;
    return stage === "paused"
      ? { stage, pausedFrom: "double-verified" }
      : { stage: "double-verified", pausedFrom: null };
  }
  const { fromStage, toStage, memberId } = step;
  const next = nextOf[stage];
  const isForward = next !== undefined && (toStage === next || toStage === "paused");
  const isResume = stage === "paused" && toStage === pausedFrom;
  // A member takes back the change that had moved it on.
  const isBack = stage === "relationship-built" && toStage === "transferred" && memberId != null;
  if (fromStage !== stage || !(isForward || isResume || isBack)) return undefined;
  return { stage: toStage, pausedFrom: toStage === "paused" ? (stage as Position["pausedFrom"]) : null };
}

const isErased = ({ firstName }: Lead) => firstName === "";
const isOptedOut = ({ optOuts }: Lead) => optOuts.some(({ isLifted }) => !isLifted);
const isOpen = ({ state }: SentEmail) => state === "pending" || state === "failed";
const isNewLead = ({ subject }: SentEmail) => subject.startsWith("New lead: ");
const isAgentEmail = (email: SentEmail) => isNewLead(email) || email.subject.startsWith("Lead resumed: ");
const isWithAgent = (lead: Lead | undefined) =>
  lead !== undefined && ["transferred", "relationship-built", "closed"].includes(lead.stage);
const isZipAgent = ({ territory }: LeadsSnapshot, agentId: string) =>
  [...territory.claims.values()].some((claim) => claim.applicationId === agentId && claim.state === "active");
const isActiveForAgent = (snapshot: LeadsSnapshot, lead: Lead) =>
  isWithAgent(lead) && isZipAgent(snapshot, lead.agentId ?? "");

/** Or one has an open offer of it, which binds like a transfer. */
const isBound = (snapshot: LeadsSnapshot, lead: Lead) =>
  isActiveForAgent(snapshot, lead) ||
  snapshot.offers.some(({ leadId, state, agentId }) => {
    return leadId === lead.id && state === "open" && isZipAgent(snapshot, agentId);
  });

const hasPassedOn = ({ offers, acceptances }: LeadsSnapshot, { id }: Lead, agent: string) =>
  acceptances.some(({ leadId, agentId, endedAt }) => leadId === id && agentId === agent && endedAt !== null) ||
  offers.some(({ leadId, agentId, state }) => {
    return leadId === id && agentId === agent && (state === "declined" || state === "lapsed");
  });

/** When its agent started, or resumed after a pause. */
const sinceOf = ({ moves }: LeadsSnapshot, { id }: Lead) =>
  moves.findLast(({ leadId, toStage, fromStage }) => {
    return (
      leadId === id &&
      ((toStage === "transferred" && fromStage === "double-verified") ||
        (fromStage === "paused" && toStage !== "paused"))
    );
  })?.movedAt ?? "";

/** Calling hours. All of Georgia is in one time zone. */
function isDay(now: Date): boolean {
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });
  return Number(hour.format(now)) >= 9 && Number(hour.format(now)) < 20;
}

const canGetLeads = ({ refunded, licensed }: LeadsSnapshot, agent: string) =>
  licensed.has(agent) && !refunded.has(agent);

const agentsOfZip = ({ territory }: LeadsSnapshot, { zip }: Lead): string[] =>
  territory.places
    .flatMap((place) => (place.zip === zip ? place.seated : []))
    .flatMap(({ state, applicationId }) => (state === "active" ? [applicationId] : []));

const lastSeatOf = ({ routings, leads }: LeadsSnapshot, { zip }: Lead) => {
  const there = new Set(leads.flatMap((lead) => (lead.zip === zip ? [lead.id] : [])));
  return routings.findLast(({ leadId, seat }) => seat !== null && there.has(leadId))?.seat;
};

/** All leads of its person, itself included: linked by a phone or email, directly or through other leads. */
function personsLeads({ leads }: LeadsSnapshot, lead: Lead): Lead[] {
  const theirs = new Set([lead]);
  for (const known of theirs) {
    for (const other of leads) {
      const isSamePhone = known.dialable !== null && known.dialable === other.dialable;
      if (isSamePhone || (known.mailable !== null && known.mailable === other.mailable)) theirs.add(other);
    }
  }
  return [...theirs];
}

function emailsSince(was: LeadsSnapshot, is: LeadsSnapshot): SentEmail[] {
  const known = new Set(was.emails.map(({ id }) => id));
  return is.emails.filter(({ id }) => !known.has(id));
}

/** Leads that got an agent, as they were before. */
function assigned(was: LeadsSnapshot, is: LeadsSnapshot) {
  return is.routings.slice(was.routings.length).flatMap(({ leadId, agentId, seat }) => {
    const lead = was.leads.find(({ id }) => id === leadId);
    return lead && agentId !== null ? [{ lead, agentId, seat }] : [];
  });
}

/** "Verified twice, shared with one agent only", and consent (decisions 10, 20 and 25). */
export const leads = modelTestsOf<LeadsAction, LeadsSnapshot>({
  action: leadsAction,
  length: 60,
  start: startLeads,
  broken: (snapshot) => [
    ...Object.entries(stateInvariants).flatMap(([promise, isSatisfied]) =>
      snapshot.leads
        .filter((lead) => !isSatisfied(snapshot, lead))
        .map((lead) => ({ promise: `a lead ${promise}`, lead })),
    ),
    ...snapshot.wrongFigures.map((figure) => ({ promise: "counters match the records", figure })),
    ...snapshot.wrongPersons.map((difference) => ({ promise: "persons match the leads", difference })),
    ...snapshot.notErased.map((row) => ({ promise: "nothing remains of an erased person", row })),
  ],
  stepInvariants,
});
