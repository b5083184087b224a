import { useMemo, useState } from "react";

/**
 * The server's time for each page: the browser's clock only measures what has passed since the document came.
 * @param loaded when the server answered, ISO @param page changes with each page
 */
export function useServerTime(loaded: string, page: string): string {
  const [start] = useState(() => ({ loaded, page, clock: Date.now() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  return useMemo(() => {
    const passed = page === start.page ? 0 : Date.now() - start.clock;
    return new Date(Date.parse(start.loaded) + passed).toISOString();
  }, [page]);
}
