import { Menu, X } from "lucide-react";
import { type FocusEvent, type ToggleEvent, useEffect } from "react";
import { NavLink } from "react-router";
import { drawerLinks } from "#content/navigation.ts";

const drawerId = "site-drawer";
const close = () => document.getElementById(drawerId)?.hidePopover();

/** The menu of small screens: a native popover, 250px wide. Choosing an item closes it, and so does Back. */
export function SiteDrawer() {
  useEffect(() => {
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);
  const enter = (event: ToggleEvent) => {
    if (event.newState === "open") event.currentTarget.querySelector("button")?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        aria-label="Open menu"
        className="grid size-11 place-items-center rounded-button transition-colors hover:bg-wash active:bg-wash-strong medium:hidden"
      >
        <Menu aria-hidden size={26} />
      </button>
      <nav
        id={drawerId}
        popover="auto"
        aria-label="Menu"
        onToggle={enter}
        onBlur={leave}
        className="drawer border-l border-line bg-paper p-3 text-ink shadow-lift medium:hidden"
      >
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="ml-auto grid size-11 place-items-center rounded-button transition-colors hover:bg-wash active:bg-wash-strong"
        >
          <X aria-hidden size={24} />
        </button>
        <ul className="mt-1">
          {drawerLinks.map((item) => (
            <li key={item.link}>
              <NavLink
                to={item.link}
                onClick={close}
                className="block rounded-button px-3 py-2.5 transition-colors hover:bg-wash hover:text-primary-text aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-primary-text"
              >
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
