/** What `?q=` searches for, without spaces around it; empty: nothing. */
export const searchQuery = (url: URL): string => (url.searchParams.get("q") ?? "").trim().slice(0, 200);
