/** The component of a POST-only route. Never seen, but without it the router shows errors as bare text or JSON. */
export function OnlyPosted() {
  return null;
}
