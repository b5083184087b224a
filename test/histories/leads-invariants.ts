import { modelTestsOf } from "./history.ts";
import { type LeadsAction, type LeadsSnapshot, leadsAction, startLeads } from "./leads.ts";

type Lead = LeadsSnapshot["leads"][number];
type SentEmail = LeadsSnapshot["emails"][number];

/** What is so of each lead, whatever has happened. */
const stateInvariants: Record<string, (snapshot: LeadsSnapshot, lead: Lead) => boolean> = {
  "has come to where it is step by step": ({ moves }, { id, stage }) => {
    const steps = moves.filter(({ leadId }) => leadId === id);
    const isWhole = steps.every(({ fromStage, toStage }, at) => {
      const before = steps[at - 1];
      const next = nextOf[fromStage];
      const isForward = next !== undefined && (toStage === next || toStage === "paused");
      const isBackWhereItWas = fromStage === "paused" && toStage === before?.fromStage;
      return fromStage === (before?.toStage ?? "generated") && (isForward || isBackWhereItWas);
    });
    return isWhole && stage === (steps.at(-1)?.toStage ?? "generated");
  },
  "is double verified by two people, or not at all": ({ moves, checks }, { id }) => {
    const theirs = checks.filter(({ leadId, passed }) => leadId === id && passed === 1);
    const isVerified = moves.some(({ leadId, toStage }) => leadId === id && toStage === "double-verified");
    return !isVerified || new Set(theirs.map(({ staffId }) => staffId)).size >= 2;
  },
  "is given to one agent, once, who is told once": ({ routings, emails }, lead) => {
    const assigned = routings.filter(({ leadId, agentId }) => leadId === lead.id && agentId !== null);
    const aboutLead = emails.filter((email) => email.about === lead.id && isNewLead(email));
    const isOne = assigned.length <= 1 && lead.agentId === (assigned[0]?.agentId ?? null);
    return isOne && (isErased(lead) || aboutLead.length === assigned.length);
  },
  "goes to the agent who is at work for its person already, as far as was known": (snapshot, lead) => {
    const since = sinceOf(snapshot, lead);
    if (snapshot.hasTerritoryChanged || !isAtWork(snapshot, lead)) return true;
    const knownThen = snapshot.leads.filter(({ receivedAt }) => receivedAt < since);
    const before = personsLeads({ ...snapshot, leads: knownThen }, lead).filter(
      (other) => isAtWork(snapshot, other) && sinceOf(snapshot, other) < since,
    );
    return before.length === 0 || before.some(({ agentId }) => agentId === lead.agentId);
  },
  "has consent by a tick beside our own words alone, until it is taken back": (_, lead) => {
    const isAssigned = lead.ticked && !isErased(lead);
    return (
      lead.stands === (isAssigned && lead.stops.every(({ since, isLifted }) => isLifted && since < lead.receivedAt))
    );
  },
  "says in its row whether consent stands": (_, { consentValid, stands }) => (consentValid === 1) === stands,
  "is nobody's news any more once its person wants silence": ({ emails }, lead) =>
    !isOptedOut(lead) || !emails.some((email) => email.about === lead.id && isNews(email) && isOpen(email)),
  "owes its person nothing while they want silence, nor while it is held": ({ emails }, lead) =>
    !emails
      .filter(({ about, service }) => about === lead.id && !service)
      .some((email) => lead.moderationReason !== null || (isOptedOut(lead) && isOpen(email))),
};

/** What is so of a change from one moment to the next. */
const stepInvariants: Record<string, (was: LeadsSnapshot, is: LeadsSnapshot, one: LeadsAction) => unknown[]> = {
  "a lead is handed on with consent, to who holds its zip code if anybody does": (was, is) =>
    assigned(was, is).filter(({ lead, agentId }) => {
      const zipAgents = agentsOfZip(was, lead);
      return !lead.stands || (zipAgents.length > 0 && !zipAgents.includes(agentId)) || !isZipAgent(was, agentId);
    }),
  "the router sends who can be called by day, to an agent whose payment was not given back": (was, is, one) =>
    assigned(was, is).filter(({ lead, agentId }) => {
      return one.is === "routed" && (lead.dialable === null || !isDay(is.now) || was.refunded.has(agentId));
    }),
  "the router leaves to a person only what it must": (was, is) =>
    is.routings.slice(was.routings.length).filter(({ leadId, agentId }) => {
      const lead = was.leads.find(({ id }) => id === leadId);
      if (!lead?.stands || agentId !== null) return false;
      const isFree = personsLeads(was, lead).every((other) => !isAtWork(was, other));
      const open = agentsOfZip(was, lead).filter((agent) => !was.refunded.has(agent));
      return isFree && lead.dialable !== null && isDay(is.now) && open.length > 0;
    }),
  "no agent of several has the zip code's next lead as well": (was, is, one) =>
    assigned(was, is).filter(({ lead, agentId, seat }) => {
      const others = agentsOfZip(was, lead).filter((agent) => agent !== agentId && !was.refunded.has(agent));
      const isNew = personsLeads(was, lead).every((other) => !isAtWork(was, other));
      return one.is === "routed" && isNew && others.length > 0 && lastSeatOf(was, lead) === seat;
    }),
  "nobody has two agents at work": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      const agents = personsLeads(is, lead)
        .filter((other) => other.id !== lead.id && isAtWork(is, other))
        .map(({ agentId }) => agentId);
      const isTaken = !isWithAgent(before) && isWithAgent(lead);
      return isTaken && agents.length > 0 && !agents.includes(lead.agentId);
    }),
  "whoever has the lead of who wants silence now is told to stop": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      const email = is.territory.applications.get(lead.agentId ?? "")?.email;
      if (!before || !email || isOptedOut(before) || !isOptedOut(lead)) return false;
      return !emailsSince(was, is).some(({ to, subject }) => to === email && subject.startsWith("Stop contacting "));
    }),
  "silence is that of all who hang together by a phone or an e-mail": (was, is) =>
    is.leads.filter((lead) => {
      const before = was.leads.find(({ id }) => id === lead.id);
      if (!before || isOptedOut(lead)) return false;
      return personsLeads(was, before).some((other) => {
        return !isOptedOut(other) && is.leads.some((now) => now.id === other.id && isOptedOut(now));
      });
    }),
  "the agent whose lead is set aside is told": (was, is) =>
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
      return toStage === "paid-at-closing" && !is.invoiced.has(agentId);
    }),
  "a check needs consent that stands": (was, is) =>
    is.checks.slice(was.checks.length).filter(({ leadId }) => !was.leads.find(({ id }) => id === leadId)?.stands),
  "a lead stays with who has it": (was, is) =>
    was.leads.filter(
      (lead) => lead.agentId !== null && is.leads.find(({ id }) => id === lead.id)?.agentId !== lead.agentId,
    ),
};

const nextOf: Partial<Record<Lead["stage"], Lead["stage"]>> = {
  generated: "double-verified",
  "double-verified": "transferred",
  transferred: "relationship-built",
  "relationship-built": "closed",
  closed: "paid-at-closing",
};

const isErased = ({ firstName }: Lead) => firstName === "";
const isOptedOut = ({ stops }: Lead) => stops.some(({ isLifted }) => !isLifted);
const isOpen = ({ state }: SentEmail) => state === "pending" || state === "failed";
const isNewLead = ({ subject }: SentEmail) => subject.startsWith("Your new lead: ");
const isNews = (email: SentEmail) => isNewLead(email) || email.subject.startsWith("Lead resumed: ");
const isWithAgent = (lead: Lead | undefined) =>
  lead !== undefined && ["transferred", "relationship-built", "closed"].includes(lead.stage);
const isZipAgent = ({ territory }: LeadsSnapshot, agentId: string) =>
  [...territory.claims.values()].some((claim) => claim.applicationId === agentId && claim.state === "active");
const isAtWork = (snapshot: LeadsSnapshot, lead: Lead) => isWithAgent(lead) && isZipAgent(snapshot, lead.agentId ?? "");

/** When its agent began to be at work for it, or began anew. */
const sinceOf = ({ moves }: LeadsSnapshot, { id }: Lead) =>
  moves.findLast(({ leadId, toStage, fromStage }) => {
    return leadId === id && (toStage === "transferred" || (fromStage === "paused" && toStage !== "paused"));
  })?.movedAt ?? "";

/** Georgia's zip codes and numbers all live by one clock. */
function isDay(now: Date): boolean {
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });
  return Number(hour.format(now)) >= 9 && Number(hour.format(now)) < 20;
}

const agentsOfZip = ({ territory }: LeadsSnapshot, { zip }: Lead): string[] =>
  territory.places
    .flatMap((place) => (place.zip === zip ? place.seated : []))
    .flatMap(({ state, applicationId }) => (state === "active" ? [applicationId] : []));

/** The seat of the zip code that was given a lead last. */
const lastSeatOf = ({ routings, leads }: LeadsSnapshot, { zip }: Lead) => {
  const there = new Set(leads.flatMap((lead) => (lead.zip === zip ? [lead.id] : [])));
  return routings.findLast(({ leadId, seat }) => seat !== null && there.has(leadId))?.seat;
};

/** All leads of its person, itself among them: those that share a phone or an e-mail, also by way of others. */
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

/** Who was given a lead, each as it was before. */
function assigned(was: LeadsSnapshot, is: LeadsSnapshot) {
  return is.routings.slice(was.routings.length).flatMap(({ leadId, agentId, seat }) => {
    const lead = was.leads.find(({ id }) => id === leadId);
    return lead && agentId !== null ? [{ lead, agentId, seat }] : [];
  });
}

/** "Verified twice, shared with one agent only", and consent (decisions 10, 20, 21 and 25). */
export const leads = modelTestsOf<LeadsAction, LeadsSnapshot>({
  action: leadsAction,
  length: 60,
  start: startLeads,
  broken: (snapshot) => [
    ...Object.entries(stateInvariants).flatMap(([promise, isSo]) =>
      snapshot.leads.filter((lead) => !isSo(snapshot, lead)).map((lead) => ({ promise: `a lead ${promise}`, lead })),
    ),
    ...snapshot.wrongFigures.map((figure) => ({ promise: "figures are what the records say", figure })),
    ...snapshot.leftovers.map((row) => ({ promise: "nothing is left of who was erased", row })),
  ],
  stepInvariants,
});
