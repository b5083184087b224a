import { data, type RouterContextProvider } from "react-router";
import type { LeadDesk, RefusedDeed } from "#app/ui/office/lead/lead-desk.ts";
import { consentOf, standingOf } from "#database/consents.ts";
import { agentNames } from "#database/lead-agents.ts";
import { findLead, historyOf } from "#database/lead-life.ts";
import { laterLeadsOf } from "#database/leads.ts";
import type { LeadsTable, Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff.ts";
import { answersIn } from "#database/stored-json.ts";
import { silencesOf } from "#database/suppressions.ts";
import { findZip } from "#database/zips.ts";
import { stateOfNumber } from "#domain/area-code.ts";
import { callingHours, clocksIn } from "#domain/calling-hours.ts";
import { checkRefusal, contactRefusal } from "#domain/consent.ts";
import { fullName } from "#domain/full-name.ts";
import { type LeadCheck, openMoves } from "#domain/lead-lifecycle.ts";
import { mayDo } from "#domain/permissions.ts";
import type { StaffMember } from "#domain/staff-member.ts";
import { agentsForLead } from "#operations/agents-for-lead.ts";
import { agentsAlreadyWith } from "#operations/lead-to-hand-over.ts";
import { lifeOf, type Names } from "./lead-life.ts";
import { staffMember } from "./office-door.ts";
import { silenceShown } from "./office-silence.ts";
import { worldContext } from "./world-context.ts";

const mostLater = 20;

/**
 * What every page of a lead's desk shows: the page itself, and the answers to its forms where they refuse.
 * @throws 404 where there is no such lead
 */
export async function leadDesk({
  params,
  context,
}: {
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}): Promise<LeadDesk> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const lead = await findLead(read, params.id);
  if (!lead) throw data(null, { status: 404 });
  const member = staffMember(context);
  const history = await historyOf(read, lead.id);
  const names = await namesIn(read, history, lead);
  const life = lifeOf(lead, history, names);
  const consent = await consentOf(read, lead.id);
  const silences = await silencesOf(read, lead);
  const standing = await standingOf(read, consent, silences);
  const { refused, ...reach } = await reachNow(read, lead, { ...standing, now: world.now() });
  const checks = history.checks.map(({ staffId, passed }) => ({ staffId, passed: passed === 1 }));
  const mayMove = mayDo(member.role, "leads.move");
  const { id, phone, email, receivedAt, moderationReason, stage, stageSince, pausedFrom, sameAs, agentId } = lead;
  const answers = answersIn(lead.answers);
  return {
    ...{ id, phone, email, receivedAt, moderationReason, stage, stageSince, pausedFrom, sameAs, answers },
    ...{ ...standing, ...reach },
    name: fullName(lead),
    place: answers[0] ?? "",
    agent: agentId === null ? null : { id: agentId, name: names.agents.get(agentId) ?? agentId },
    later: await laterLeadsOf(read, id, mostLater).execute(),
    consent,
    silence: silenceShown(context, { scope: "leads", recordId: id }, silences),
    checksPassed: checks.filter(({ passed }) => passed).length,
    checkClosed: checkClosedTo(member, lead, checks, refused),
    mayMove,
    openMoves: mayMove ? openMoves(lead) : [],
    routed: life.findLast((event) => event.kind === "routing"),
    choice: mayMove && stage === "double-verified" ? await choiceFor(read, lead, standing) : undefined,
    life,
  };
}

/** The answer to a form of the desk that cannot be done; the page shows it where the form stands. */
export const refusedDeed = (refused: RefusedDeed) => data(refused, 400);

type Standing = Awaited<ReturnType<typeof standingOf>>;
type History = Awaited<ReturnType<typeof historyOf>>;

async function namesIn(read: Reader, { moves, checks, routings }: History, lead: LeadsTable): Promise<Names> {
  const staff = [...moves, ...checks, ...routings].flatMap(({ staffId }) => staffId ?? []);
  const agents = [lead, ...routings].flatMap(({ agentId }) => agentId ?? []);
  return { staff: await staffNames(read, staff), agents: await agentNames(read, agents) };
}

/** How the person may be reached now, and what they would be asked. */
async function reachNow(read: Reader, lead: LeadsTable, { consented, revoked, now }: Standing & { now: Date }) {
  const place = lead.zip ? await findZip(read, lead.zip) : undefined;
  const state = place?.state ?? lead.state;
  const reach = { consented, revoked, phone: lead.dialable, email: lead.mailable };
  const mayNotCall = contactRefusal(reach, "call");
  const where = { state, phone: lead.dialable };
  const hours = callingHours(where, now);
  const madeOut = [lead.zip, [place?.city ?? lead.city, state].filter(Boolean).join(", ")].filter(Boolean).join(" ");
  return {
    ...{ mayNotCall, hours, madeOut },
    clocks: clocksIn(where, now),
    isNumberPlaced: lead.dialable === null || stateOfNumber(lead.dialable) !== undefined,
    dial: !mayNotCall && hours === "open" ? (lead.dialable ?? undefined) : undefined,
    mayWrite: contactRefusal(reach, "email") === undefined,
    refused: checkRefusal(reach),
  };
}

function checkClosedTo(
  { id, role }: StaffMember,
  { stage }: LeadsTable,
  checks: LeadCheck[],
  refused: ReturnType<typeof checkRefusal>,
): LeadDesk["checkClosed"] {
  if (stage === "paused") return "paused";
  if (stage !== "generated") return "not-to-be-checked";
  if (refused) return refused;
  if (checks.some(({ staffId }) => staffId === id)) return "checked-by-you";
  return mayDo(role, "leads.verify") ? undefined : "may-not";
}

async function choiceFor(
  read: Reader,
  lead: LeadsTable,
  { consented, revoked }: Standing,
): Promise<LeadDesk["choice"]> {
  if (!consented || revoked) return undefined;
  const { from, agents } = await agentsForLead(read, lead);
  const already = await agentsAlreadyWith(read, lead);
  const named = agents.map(({ id, zip, miles, ...agent }) => ({ id, zip, miles, name: fullName(agent) }));
  const names = await agentNames(read, already);
  return {
    from,
    agents: already.length > 0 ? named.filter(({ id }) => already.includes(id)) : named,
    alreadyWith: already.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}
