export interface Poller {
  /** Polls now, unless the service asked for a rest. */
  wake(): void;
  /** Polls again only after so many seconds. A shorter rest does not end a longer one. */
  rest(seconds: number): void;
  /** Starts no further poll; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** One poll at a time, at once if `poll` says that there is more, until it is stopped. A poll that throws is reported. */
export function startPoller(
  poll: () => Promise<boolean>,
  { pollIntervalSeconds, reportError }: { pollIntervalSeconds: number; reportError(error: unknown): void },
): Poller {
  let stopping = false;
  let woken = false;
  let restSeconds = 0;
  let endPause = () => {};
  const finished = work();
  return {
    wake: () => {
      woken = true;
      if (restSeconds === 0) endPause();
    },
    rest: (seconds) => {
      if (seconds <= restSeconds) return;
      restSeconds = seconds;
      endPause();
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
      const hasMore = await poll().catch((error) => {
        reportError(error);
        return false;
      });
      if (!(stopping || hasMore || woken || restSeconds > 0)) await pause(pollIntervalSeconds);
      await rest();
    }
  }

  async function rest() {
    while (!stopping && restSeconds > 0) {
      const seconds = restSeconds;
      await pause(Math.max(seconds, pollIntervalSeconds));
      if (restSeconds === seconds) restSeconds = 0;
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
