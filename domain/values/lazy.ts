/** Makes a value on first use and keeps it. An `Intl` formatter needs 8 MB. */
export function lazy<T>(make: () => T): () => T {
  let state: { make: () => T } | { made: T } = { make };
  return () => {
    if ("make" in state) state = { made: state.make() };
    return state.made;
  };
}
