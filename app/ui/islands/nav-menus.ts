/**
 * The dropdowns of the bar, of which at most one is open. Hover opens one; a tap, Enter or Space toggles it; ArrowDown
 * opens and enters it; Escape closes it and returns the focus; leaving it by Tab closes it.
 */
export function startNavMenus(menus: readonly HTMLElement[]): void {
  const isOpen = (menu: HTMLElement) => menu.dataset.state === "open";
  function show(shown: HTMLElement | undefined) {
    for (const menu of menus) {
      menu.dataset.state = menu === shown ? "open" : "closed";
      menu.querySelector("button")?.setAttribute("aria-expanded", String(menu === shown));
    }
  }
  // A menu already in use stays open.
  show(menus.find((menu) => menu.matches(":hover, :focus-within")));

  for (const menu of menus) {
    const button = menu.querySelector("button");
    const close = () => isOpen(menu) && show(undefined);
    menu.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && show(menu));
    menu.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && close());
    menu.addEventListener("focusout", ({ relatedTarget }) => isOutside(menu, relatedTarget) && close());
    menu.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && close());
    button?.addEventListener("click", (event) => {
      // The mouse has opened it by hovering: its click must not close it.
      const byMouse = event instanceof PointerEvent && event.pointerType === "mouse";
      show(isOpen(menu) && !byMouse ? undefined : menu);
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      show(menu);
      walk(menu, event.key);
    });
  }

  document.addEventListener("keydown", ({ key }) => {
    const menu = menus.find(isOpen);
    if (key !== "Escape" || !menu) return;
    if (menu.contains(document.activeElement)) menu.querySelector("button")?.focus();
    show(undefined);
  });
}

const isOutside = (menu: HTMLElement, target: EventTarget | null) =>
  !(target instanceof Node) || !menu.contains(target);

function walk(menu: HTMLElement, key: "ArrowDown" | "ArrowUp") {
  const links = [...menu.querySelectorAll("a")];
  const here = links.findIndex((link) => link.matches(":focus"));
  const next = key === "ArrowDown" ? here + 1 : here < 0 ? links.length - 1 : here - 1;
  // The panel cannot take the focus until the browser has painted it visible.
  requestAnimationFrame(() => links[(next + links.length) % links.length]?.focus());
}
