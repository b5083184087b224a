import { leadsToCall } from "#database/leads/leads-to-call.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import { callableFrom, callingHours, type Whereabouts } from "#domain/privacy/calling-hours.ts";
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

/** Candidates for one press: enough for every time zone, few enough to answer at once. */
const mostCandidates = 500;

/** The person who may be called now and has waited longest: callbacks first. Their own clock decides (calling-hours.ts). */
export async function findNextCall(
  read: Reader,
  { staffId, now, without }: { staffId: string; now: Date; without?: readonly string[] },
): Promise<NextCall> {
  const found: NextCall = { lead: undefined, from: undefined, closed: 0, unknown: 0 };
  const page = { oldestFirst: true, after: undefined, most: mostCandidates };
  for (const kind of ["callback", "check"] as const) {
    for (const lead of await leadsToCall(read, { staffId, now, kind }, page)) {
      if (without?.includes(lead.id)) continue;
      const where = whereaboutsOf(lead);
      const hours = callingHours(where, now);
      if (hours === "unknown") found.unknown += 1;
      if (hours === "unknown" || !(await mayBeCalled(read, lead, now))) continue;
      if (hours === "open") return { ...found, lead };
      found.closed += 1;
      found.from = earlier(found.from, callableFrom(where, now)?.toISOString());
    }
  }
  return found;
}

const whereaboutsOf = ({ timeZone, zipState, state, dialable }: Candidate): Whereabouts => ({
  timeZone,
  state: zipState ?? state,
  phone: dialable,
});

async function mayBeCalled(read: Reader, lead: Candidate, now: Date): Promise<boolean> {
  const { id, dialable, mailable, wishedSince } = lead;
  const status = await consentStatus(read, { id, dialable, mailable, receivedAt: wishedSince }, now);
  return contactRefusal({ ...status, phone: dialable, email: mailable }, "call") === undefined;
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;
