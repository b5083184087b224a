/**
 * Which links the browser may open ahead, while a visitor points at them: only those to the given pages, which are the
 * same for everybody and answered from memory, so a visit that does not come has done nothing. Once React is alive it
 * follows links itself, and a page rendered ahead would be thrown away: the root then says so (app/root.tsx). It must be
 * the root's own attribute: Chromium overlooks for seconds that what stands in a `:has()` has come true.
 * @param pages addresses of the prerendered pages
 */
export function speculationRules(pages: string[]) {
  const alive = { selector_matches: ":root[data-alive] a" };
  return { prerender: [{ where: { and: [{ href_matches: pages }, { not: alive }] }, eagerness: "moderate" }] };
}
