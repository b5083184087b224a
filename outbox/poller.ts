export interface Poller {
  /** Polls now, unless the service asked for a rest. */
  wake(): void;
  /** Starts no further poll; resolves when the current one has ended. */
  stop(): Promise<void>;
}

export interface PollResult {
  hasMore: boolean;
  restSeconds: number;
}

/** One poll at a time, until it is stopped. A poll that throws is reported. */
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
