import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { mostUnpaidZips, type ReservationScope } from "#domain/territory/reservation-bounds.ts";
import { paidAgainReason, unpaidReason } from "#domain/territory/zip-exclusivity.ts";
import { modelTestsOf } from "./history.ts";
import { startTerritory, type TerritoryAction, type TerritorySnapshot, territoryAction } from "./territory.ts";

/** What is so of each place, whatever has happened. @returns what is not so */
const stateInvariants: Record<
  string,
  (snapshot: TerritorySnapshot, place: TerritorySnapshot["places"][number]) => unknown[]
> = {
  "has no more agents than seats, each in a seat of their own": (_, { seats, seated }) =>
    seated.filter(({ seat }, at) => seat > seats || seated.findIndex((other) => other.seat === seat) < at),
  "has an application once: in a seat, or in line": (_, { seated, waitlist }) => {
    const all = [...seated, ...waitlist].map(({ applicationId }) => applicationId);
    return all.filter((id, at) => all.indexOf(id) < at);
  },
  "is nobody's who was erased": ({ applications }, { seated, waitlist }) =>
    [...seated, ...waitlist].filter(({ applicationId }) => applications.get(applicationId)?.email === ""),
  "lets nobody wait beside a free seat": (_, { seats, seated, waitlist }) => (seated.length < seats ? waitlist : []),
  "is held by whose plan is paid for, and by nobody whose never was": ({ applications }, { seated }) =>
    seated.filter(({ applicationId, state }) => {
      const { isPaid, wasPaid } = applications.get(applicationId) ?? {};
      return state === "active" ? !wasPaid : isPaid;
    }),
  "lets nobody who has paid wait behind what they have not paid for": ({ applications }, { seated, waitlist }) => {
    const paid = waitlist
      .flatMap(({ applicationId }) => applications.get(applicationId) ?? [])
      .filter(({ isPaid }) => isPaid);
    const customers = new Set(paid.map(({ email }) => email));
    return seated.filter(({ applicationId }) => {
      const agent = applications.get(applicationId);
      return agent && customers.has(agent.email) && !agent.isPaid && !agent.isPending;
    });
  },
  "is neither lost nor forgotten for who has paid": ({ applications, requests }, { zip, seated, waitlist }) => {
    const has = new Set([...seated, ...waitlist].map(({ applicationId }) => applicationId));
    return [...applications].filter(([id, { isPaid }]) => isPaid && requests.has(`${id} ${zip}`) && !has.has(id));
  },
};

/** What is so of a change from one moment to the next. */
const stepInvariants: Record<
  string,
  (was: TerritorySnapshot, is: TerritorySnapshot, one: TerritoryAction) => unknown[]
> = {
  "nothing stays reserved for more than its time": (_, { now, claims, applications }, one) =>
    [...claims.values()].filter(({ applicationId, state, reservedUntil }) => {
      const isOver = isTime(one) && state === "reserved" && (reservedUntil ?? "") <= now;
      return isOver && !applications.get(applicationId)?.isPending;
    }),
  "an application reserves for 30 minutes, a waitlist offers for a day, and who confirmed has the week": (was, is) =>
    [...is.claims.values()].filter((claim) => {
      const { id, applicationId, state, receivedAt, reservedUntil } = claim;
      if (state !== "reserved") return false;
      const application = is.applications.get(applicationId);
      const minutes = (Date.parse(reservedUntil ?? "") - Date.parse(receivedAt)) / 60_000;
      const wasThere = was.claims.get(id);
      if (wasThere?.state === "reserved" && (reservedUntil ?? "") < (wasThere.reservedUntil ?? "")) return true;
      return !(application?.isConfirmed ? [10_080] : [30, 1440]).includes(minutes);
    }),
  "a seat is lost by the office, by erasure, by not paying in time, or to one's own paid application alone": (
    was,
    is,
    one,
  ) =>
    lost(was, is).filter(({ claim, reason }) => {
      if (one.is === "released" || one.is === "erased" || reason === paidAgainReason) return false;
      return !isTime(one) || claim.state !== "reserved" || is.applications.get(claim.applicationId)?.isPending;
    }),
  "who is seated has waited longest, or gets what is their own already": (was, is) =>
    seatedNow(was, is).filter(({ claim, ahead, fromOwn }) => {
      const before = ahead[0];
      const isNextOwn =
        before !== undefined && isOfOne(is, before, claim) && is.applications.get(claim.applicationId)?.isPaid;
      return before !== undefined && !fromOwn && !isNextOwn;
    }),
  "whose turn has come is written to, and who loses a seat, unless nobody ever confirmed their email": (
    was,
    is,
    one,
  ) => {
    const turns = seatedNow(was, is).filter(({ wasWaitlisted, fromOwn }) => wasWaitlisted && !fromOwn);
    const isConfirmed = ({ applicationId }: ZipClaimsTable) => is.applications.get(applicationId)?.isConfirmed;
    const losses = lost(was, is).filter(
      ({ claim, reason }) =>
        one.is !== "erased" && reason !== paidAgainReason && (reason !== unpaidReason || isConfirmed(claim)),
    );
    const emails = ({ emailsByClaim }: TerritorySnapshot, { id }: ZipClaimsTable) => emailsByClaim.get(id) ?? 0;
    return [...turns, ...losses].filter(({ claim }) => emails(is, claim) === emails(was, claim));
  },
};

const isTime = (one: TerritoryAction) => one.is === "days-pass" || one.is === "minutes-pass";

/** What no client, network or email domain has more of than its bound: zip codes without payment. */
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
  return [...unpaid].filter(([, { scope, zips }]) => zips > mostUnpaidZips[scope]);
}

type OfApplication = Pick<ZipClaimsTable, "applicationId">;

const isOfOne = ({ applications }: TerritorySnapshot, one: OfApplication, other: OfApplication) =>
  applications.get(one.applicationId)?.email === applications.get(other.applicationId)?.email;

/** The seats that are given up, as they were, and why. */
function lost(was: TerritorySnapshot, is: TerritorySnapshot): { claim: ZipClaimsTable; reason: string | null }[] {
  const seated = was.places.flatMap((place) => place.seated);
  return seated.flatMap((claim) => {
    const now = is.claims.get(claim.id);
    return now?.state === "released" ? [{ claim, reason: now.reason }] : [];
  });
}

/** The claims that are new; who stood in line before each of them and still does; whether it was their own before. */
function seatedNow(was: TerritorySnapshot, is: TerritorySnapshot) {
  return is.places.flatMap(({ zip, seated, waitlist }) => {
    const before = was.places.find((place) => place.zip === zip)?.waitlist ?? [];
    const still = new Set(waitlist.map(({ id }) => id));
    const left = lost(was, is).filter(({ claim, reason }) => claim.zip === zip && reason === paidAgainReason);
    return seated
      .filter(({ id }) => !was.claims.has(id))
      .map((claim) => {
        const own = before.find(({ applicationId }) => applicationId === claim.applicationId);
        const isAhead = ({ place }: { place: number }) => own === undefined || place < own.place;
        return {
          claim,
          ahead: before.filter((entry) => still.has(entry.id) && isAhead(entry)),
          wasWaitlisted: own !== undefined,
          fromOwn: left.some((other) => isOfOne(is, other.claim, claim)),
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
    ...beyondBounds(snapshot).map((what) => ({ promise: "nobody reserves beyond a bound without payment", what })),
    ...Object.entries(stateInvariants).flatMap(([promise, broken]) =>
      snapshot.places.flatMap((place) =>
        broken(snapshot, place).map((what) => ({ promise: `a zip code ${promise}`, what })),
      ),
    ),
  ],
  stepInvariants,
});
