import { useSyncExternalStore } from "react";

/** Whether the scripts have started. The first render says no, as the server's did. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
