export interface Poller {
  /** Something is there to do: look now, unless the service asked to be left alone. */
  wake(): void;
  /** Begins no other look and resolves when the one in hand is done with. */
  stop(): Promise<void>;
}

export interface PollResult {
  /** There is more to do at once. */
  hasMore: boolean;
  /** For how long the service asked to be left alone. */
  restSeconds: number;
}

/** Looks again and again, one look at a time, for as long as the process lives. A look that throws is reported. */
export function startPoller(
  poll: () => Promise<PollResult>,
  { pollIntervalSeconds, reportError }: { pollIntervalSeconds: number; reportError(error: unknown): void },
): Poller {
  let stopping = false;
  let woken = false;
  let resting = false;
  let endPause = () => {};
  const finished = work();
  return {
    wake: () => {
      woken = true;
      if (!resting) endPause();
    },
    stop: () => {
      stopping = true;
      endPause();
      return finished;
    },
  };

  async function work() {
    while (!stopping) {
      woken = false;
      const { hasMore, restSeconds } = await poll().catch((error) => {
        reportError(error);
        return { hasMore: false, restSeconds: 0 };
      });
      resting = restSeconds > 0;
      if (!stopping && (resting || !(hasMore || woken))) await pause(Math.max(restSeconds, pollIntervalSeconds));
    }
  }

  function pause(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
