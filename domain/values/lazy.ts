/**
 * What costs too much to be made before anybody asks for it: a formatter of the language's own reads 8 MB of the world's
 * calendars and currencies.
 * @returns a function that calls `make` when first asked, lets go of it, and gives the same thing ever after
 */
export function lazy<T>(make: () => T): () => T {
  let state: { make: () => T } | { made: T } = { make };
  return () => {
    if ("make" in state) state = { made: state.make() };
    return state.made;
  };
}
