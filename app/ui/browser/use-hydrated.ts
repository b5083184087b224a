import { useSyncExternalStore } from "react";

/** False in the first render, as on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
