/** Gives the state of a link `data-state` to the next page, beside what its address says (specification 2.6). */
export function carryNavigationState(): void {
  if (!("navigation" in window)) return;
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-state]") : null;
    const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link?.dataset.state || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigation.navigate(link.href, { state: JSON.parse(link.dataset.state) });
  });
}

/** What the previous page has given to this one; also as routers store it. */
export function navigationState(): unknown {
  const given = "navigation" in window ? navigation.currentEntry?.getState() : undefined;
  const kept: unknown = history.state;
  return given ?? (typeof kept === "object" && kept && "usr" in kept ? kept.usr : undefined);
}
