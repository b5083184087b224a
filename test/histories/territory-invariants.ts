import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { maxUnpaidZips, type ReservationScope } from "#domain/territory/reservation-bounds.ts";
import { unpaidReason } from "#domain/territory/zip-exclusivity.ts";
import { modelTestsOf } from "./history.ts";
import { startTerritory, type TerritoryAction, type TerritorySnapshot, territoryAction } from "./territory.ts";

/** Invariants of each zip code, reported as "a zip code …". Each returns the rows that break it. */
const stateInvariants: Record<
  string,
  (snapshot: TerritorySnapshot, place: TerritorySnapshot["places"][number]) => unknown[]
> = {
  "has no more agents than seats, each in their own seat": (_, { seats, seated }) =>
    seated.filter(({ seat }, at) => seat > seats || seated.findIndex((other) => other.seat === seat) < at),
  "has an agent once: in a seat or on the waitlist": (_, { seated, waitlist }) => {
    const all = [...seated, ...waitlist].map(({ agentId }) => agentId);
    return all.filter((id, at) => all.indexOf(id) < at);
  },
  "belongs to no erased person": ({ applications }, { seated, waitlist }) =>
    [...seated, ...waitlist].filter(({ applicationId }) => applications.get(applicationId)?.email === ""),
  "has no waitlist while a seat is free": (_, { seats, seated, waitlist }) => (seated.length < seats ? waitlist : []),
  "is active only for agents who have paid, and reserved only for agents who have not": (
    { applications },
    { seated },
  ) =>
    seated.filter(({ applicationId, state }) => {
      const { isPaid, wasPaid } = applications.get(applicationId) ?? {};
      return state === "active" ? !wasPaid : isPaid;
    }),
  "stays with a paying agent who requested it: in a seat or on the waitlist": (
    { applications, requests },
    { zip, seated, waitlist },
  ) => {
    const has = new Set([...seated, ...waitlist].map(({ agentId }) => agentId));
    const requested = [...applications].filter(
      ([id, { isPaid, isProven }]) => isPaid && isProven && requests.has(`${id} ${zip}`),
    );
    return requested.filter(([, { agentId }]) => !has.has(agentId));
  },
};

const stepInvariants: Record<
  string,
  (was: TerritorySnapshot, is: TerritorySnapshot, one: TerritoryAction) => unknown[]
> = {
  "no reservation outlasts its time": (_, { now, claims, applications }, one) =>
    [...claims.values()].filter(({ applicationId, state, reservedUntil }) => {
      const isOver = isTimePassing(one) && state === "reserved" && (reservedUntil ?? "") <= now;
      return isOver && !applications.get(applicationId)?.isPending;
    }),
  "a reservation lasts 30 minutes, a day from the waitlist, or a week after confirmation": (was, is) =>
    [...is.claims.values()].filter((claim) => {
      const { id, applicationId, state, receivedAt, reservedUntil } = claim;
      if (state !== "reserved") return false;
      const application = is.applications.get(applicationId);
      const minutes = (Date.parse(reservedUntil ?? "") - Date.parse(receivedAt)) / 60_000;
      const wasThere = was.claims.get(id);
      if (wasThere?.state === "reserved" && (reservedUntil ?? "") < (wasThere.reservedUntil ?? "")) return true;
      if (application?.isConfirmed) return minutes !== 10_080;
      const isKnown = [...is.applications.values()].some((one) => one.isConfirmed && one.agentId === claim.agentId);
      return !(isKnown ? [30, 1440, 10_080] : [30, 1440]).includes(minutes);
    }),
  "an agent loses a seat only by release, erasure, or missed payment": (was, is, one) =>
    releasedClaims(was, is).filter(({ claim }) => {
      if (one.is === "released" || one.is === "erased") return false;
      return !isTimePassing(one) || claim.state !== "reserved" || is.applications.get(claim.applicationId)?.isPending;
    }),
  "a seat goes to the oldest waitlist entry": (was, is) => newClaims(was, is).filter(({ ahead }) => ahead.length > 0),
  "an agent is notified of a seat and of its loss, unless they neither paid nor confirmed their email": (
    was,
    is,
    one,
  ) => {
    const turns = newClaims(was, is).filter(({ wasWaitlisted }) => wasWaitlisted);
    const isConfirmed = ({ applicationId }: ZipClaimsTable) => is.applications.get(applicationId)?.isConfirmed;
    const losses = releasedClaims(was, is).filter(
      ({ claim, reason }) => one.is !== "erased" && (reason !== unpaidReason || isConfirmed(claim)),
    );
    const emails = ({ emailsByClaim }: TerritorySnapshot, { id }: ZipClaimsTable) => emailsByClaim.get(id) ?? 0;
    return [...turns, ...losses].filter(({ claim }) => emails(is, claim) === emails(was, claim));
  },
};

const isTimePassing = (one: TerritoryAction) => one.is === "days-pass" || one.is === "minutes-pass";

/** Returns the clients, networks and email domains with more unpaid zip codes than allowed. */
function beyondBounds({ places, counted, applications }: TerritorySnapshot): object[] {
  const unpaid = new Map<string, { scope: ReservationScope; zips: number }>();
  for (const { applicationId, state } of places.flatMap(({ seated, waitlist }) => [
    ...seated,
    ...waitlist.map(({ applicationId }) => ({ applicationId, state: "waiting" })),
  ])) {
    if (state === "active" || applications.get(applicationId)?.wasPaid) continue;
    for (const { scope, name } of counted.get(applicationId) ?? []) {
      const known = unpaid.get(`${scope} ${name}`) ?? { scope, zips: 0 };
      unpaid.set(`${scope} ${name}`, { scope, zips: known.zips + 1 });
    }
  }
  return [...unpaid].filter(([, { scope, zips }]) => zips > maxUnpaidZips[scope]);
}

/** Released claims, as they were before, with the reason. */
function releasedClaims(
  was: TerritorySnapshot,
  is: TerritorySnapshot,
): { claim: ZipClaimsTable; reason: string | null }[] {
  const seated = was.places.flatMap((place) => place.seated);
  return seated.flatMap((claim) => {
    const now = is.claims.get(claim.id);
    return now?.state === "released" ? [{ claim, reason: now.reason }] : [];
  });
}

/** New claims. `ahead`: earlier entries that still wait. */
function newClaims(was: TerritorySnapshot, is: TerritorySnapshot) {
  return is.places.flatMap(({ zip, seated, waitlist }) => {
    const before = was.places.find((place) => place.zip === zip)?.waitlist ?? [];
    const still = new Set(waitlist.map(({ id }) => id));
    return seated
      .filter(({ id }) => !was.claims.has(id))
      .map((claim) => {
        const own = before.find(({ agentId }) => agentId === claim.agentId);
        const isAhead = ({ place }: { place: number }) => own === undefined || place < own.place;
        return {
          claim,
          ahead: before.filter((entry) => still.has(entry.id) && isAhead(entry)),
          wasWaitlisted: own !== undefined,
        };
      });
  });
}

/** "One agent, one zip code", and who is next (decision 18). */
export const territoryScenario = modelTestsOf<TerritoryAction, TerritorySnapshot>({
  action: territoryAction,
  length: 30,
  start: startTerritory,
  broken: (snapshot) => [
    ...beyondBounds(snapshot).map((what) => ({ promise: "unpaid reservations stay within their bounds", what })),
    ...Object.entries(stateInvariants).flatMap(([promise, broken]) =>
      snapshot.places.flatMap((place) =>
        broken(snapshot, place).map((what) => ({ promise: `a zip code ${promise}`, what })),
      ),
    ),
  ],
  stepInvariants,
});
