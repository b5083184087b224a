/** The drawer takes the focus as it opens. Choosing an item, Back and leaving it by Tab close it. */
export function startSiteDrawer(drawer: HTMLElement): void {
  const close = () => drawer.hidePopover();
  addEventListener("popstate", close);
  drawer.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && close());
  drawer.addEventListener("toggle", ({ newState }) => newState === "open" && drawer.querySelector("button")?.focus());
  drawer.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) close();
  });
}
