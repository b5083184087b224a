import type { Position } from "#database/engine/paging.ts";
import { leadsToCall } from "#database/leads/leads-to-call.ts";
import { type ConsentStatus, consentStatuses } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import { callableFrom, callingHours, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { contactRefusal } from "#domain/privacy/consent.ts";

type Candidate = Awaited<ReturnType<typeof leadsToCall>>[number];

export interface NextCall {
  /** The person to call; undefined: nobody may be called now. */
  lead: Pick<Candidate, "id" | "assigneeId"> | undefined;
  /** When somebody else of those that wait may be called, ISO; undefined if that is unknown, or nobody waits. */
  from: string | undefined;
  /** People whose hours do not allow a call now, among the candidates that were read. */
  closed: number;
  /** People whose local time is not known. */
  unknown: number;
}

/** Candidates of each kind for one press: enough for every time zone, few enough to answer at once. */
const mostCandidates = 500;
/** Candidates that are read together: mostly one of the first may be called. */
const readTogether = 50;

/** The person who may be called now and has waited longest: callbacks first. Their own clock decides (calling-hours.ts). */
export async function findNextCall(
  read: Reader,
  { staffId, now, without = [] }: { staffId: string; now: Date; without?: readonly string[] },
): Promise<NextCall> {
  const found: NextCall = { lead: undefined, from: undefined, closed: 0, unknown: 0 };
  for await (const leads of candidates(read, { staffId, now })) {
    const statusOf = await consentStatuses(read, leads.map(contactOf), now);
    for (const lead of leads.filter(({ id }) => !without.includes(id))) {
      const where = whereaboutsOf(lead);
      const hours = callingHours(where, now);
      if (hours === "unknown") found.unknown += 1;
      if (hours === "unknown" || !mayBeCalled(lead, statusOf(contactOf(lead)))) continue;
      if (hours === "open") return { ...found, lead };
      found.closed += 1;
      found.from = earlier(found.from, callableFrom(where, now)?.toISOString());
    }
  }
  return found;
}

async function* candidates(read: Reader, by: { staffId: string; now: Date }): AsyncGenerator<Candidate[]> {
  for (const kind of ["callback", "check"] as const) {
    let after: Position | undefined;
    for (let count = 0; count < mostCandidates; count += readTogether) {
      const page = { oldestFirst: true, after, most: readTogether };
      const leads: Candidate[] = await leadsToCall(read, { ...by, kind }, page);
      yield leads;
      if (leads.length < readTogether) break;
      after = leads.at(-1);
    }
  }
}

const contactOf = ({ id, dialable, mailable, wishedSince }: Candidate) => ({
  ...{ id, dialable, mailable },
  receivedAt: wishedSince,
});

const whereaboutsOf = ({ timeZone, zipState, ...lead }: Candidate) =>
  whereaboutsAt(zipState === null ? undefined : { timeZone, state: zipState }, lead);

const mayBeCalled = ({ dialable, mailable }: Candidate, status: ConsentStatus) =>
  contactRefusal({ ...status, phone: dialable, email: mailable }, "call") === undefined;

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;
