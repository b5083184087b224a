export interface Load {
  /** Not answered yet, or begun in this turn of the event loop. */
  inFlight: number;
  /** How long this turn has lasted. */
  delayMs: number;
}

export interface LoadLimits {
  maxInFlight: number;
  /** From this delay on, a tenth of `maxInFlight` is too much. */
  maxDelayMs: number;
}

/** The visitor who asks. A crowd: unreadable addresses, or a network with many of the requests in flight. */
export type Requester = "crowd" | "visitor" | "staff";

const lateShare = 0.1;
/** The share of the requests in flight up to which each is accepted. */
const shares: Record<Requester, number> = { crowd: 0.5, visitor: 1, staff: 10 };

/** A full machine refuses crowds first and signed-in staff last. */
export function isFullFor(requester: Requester, { inFlight, delayMs }: Load, limits: LoadLimits): boolean {
  const most = limits.maxInFlight * (delayMs >= limits.maxDelayMs ? lateShare : 1);
  return inFlight >= most * shares[requester];
}

/** An office of some people stays below. */
const fewFromNetwork = 10;
const crowdShare = 0.1;

export const isCrowd = (fromNetwork: number, { inFlight }: Pick<Load, "inFlight">) =>
  fromNetwork >= fewFromNetwork && fromNetwork > inFlight * crowdShare;
