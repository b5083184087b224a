/** `?q=` searches all records that can be chosen, as in lists. */
export const pickerQuery = (url: URL): string => (url.searchParams.get("q") ?? "").trim().slice(0, 200);
