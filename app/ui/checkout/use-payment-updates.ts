import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Seconds between polls: quick at first, and none after ten minutes. */
const delays = [1, 1, 2, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];

/** Polls until the order's status differs from `status`, then reloads the page's data. Does nothing unless `isOpen`. */
export function usePaymentUpdates(address: string, { status, isOpen }: { status: string; isOpen: boolean }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    const schedulePoll = () => {
      const seconds = delays[polls++];
      if (seconds !== undefined) timer = setTimeout(poll, seconds * 1000);
    };
    const poll = async () => {
      const now = await statusAt(address, stopped.signal);
      if (stopped.signal.aborted) return;
      if (now !== undefined && now !== status) revalidate();
      else schedulePoll();
    };
    schedulePoll();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [address, status, isOpen, revalidate]);
}

async function statusAt(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    const answer: { status?: string } = response.ok ? await response.json() : {};
    return answer.status;
  } catch {
    return undefined;
  }
}
