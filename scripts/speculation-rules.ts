/**
 * Which links the browser may open ahead, while a visitor points at them: only those to the given pages, which are the
 * same for everybody and answered from memory, so a visit that does not come has done nothing. Once React is alive it
 * follows links itself, and a page rendered ahead would be thrown away: the header's menus then carry a state.
 * @param pages addresses of the prerendered pages
 */
export function speculationRules(pages: string[]) {
  const alive = { selector_matches: ":root:has(.nav-menu[data-state]) a" };
  return { prerender: [{ where: { and: [{ href_matches: pages }, { not: alive }] }, eagerness: "moderate" }] };
}
