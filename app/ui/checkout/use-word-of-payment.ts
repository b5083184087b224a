import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Seconds between looks: quick at first, then ever more patient, and no more after ten minutes. */
const waits = [1, 1, 2, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];

/**
 * Asks whether more is known of the order by now, and has the page loaded anew when it is.
 * @param standing what the page shows
 * @param isOpen whether anything else may follow
 */
export function useWordOfPayment(address: string, { standing, isOpen }: { standing: string; isOpen: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    const wait = () => {
      const seconds = waits[looks++];
      if (seconds !== undefined) timer = setTimeout(look, seconds * 1000);
    };
    const look = async () => {
      const now = await standingAt(address, stopped.signal);
      if (stopped.signal.aborted) return;
      if (now !== undefined && now !== standing) revalidate();
      else wait();
    };
    wait();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [address, standing, isOpen, revalidate]);
}

async function standingAt(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    const answer: { standing?: string } = response.ok ? await response.json() : {};
    return answer.standing;
  } catch {
    return undefined;
  }
}
