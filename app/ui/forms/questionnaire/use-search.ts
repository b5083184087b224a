import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The query of the address as state: Back, Forward and `setSearch` change both. Rendered at once, because the next key
 * press belongs to what is shown then.
 * @param served the query that the page was rendered for
 */
export function useSearch(served: string) {
  const [search, setShown] = useState(served);
  useEffect(() => {
    const follow = () => setShown(location.search);
    // A visitor may have gone Back before the scripts started.
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const setSearch = useCallback((to: string, { replace, state }: { replace: boolean; state?: object | undefined }) => {
    if (replace) history.replaceState(state ?? null, "", to);
    else history.pushState(state ?? null, "", to);
    flushSync(() => setShown(to));
  }, []);
  return { search, setSearch };
}
