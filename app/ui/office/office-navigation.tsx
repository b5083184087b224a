import { Menu, X } from "lucide-react";
import { type ToggleEvent, useRef } from "react";
import { NavLink } from "react-router";
import { officeFrame as copy } from "#content/office/frame.ts";

export interface NavigationGroup {
  /** Empty for the first group, which has no heading. */
  label: string;
  entries: { label: string; link: string }[];
}

const menuId = "office-menu";
const buttonClass =
  "grid size-11 place-items-center rounded-button transition-colors hover:bg-wash xl:hidden print:hidden";

/** Opens the navigation on narrow screens. A native popover, so it needs no script. */
export function MenuButton() {
  return (
    <button type="button" popoverTarget={menuId} aria-label={copy.openMenu} className={`-ml-2 ${buttonClass}`}>
      <Menu aria-hidden size={24} />
    </button>
  );
}

/** A column beside the page where there is room, else a drawer from the left. */
export function OfficeNavigation({ groups }: { groups: NavigationGroup[] }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  const enter = (event: ToggleEvent) => {
    if (event.newState === "open") menu.current?.querySelector("button")?.focus();
  };
  return (
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label={copy.navigation}
      onToggle={enter}
      className="office-menu print:hidden border-line bg-bar px-3 py-4 text-ink"
    >
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={copy.closeMenu}
        className={`ml-auto ${buttonClass}`}
      >
        <X aria-hidden size={24} />
      </button>
      {groups.map(({ label, entries }) => (
        <section key={label} className="not-first-of-type:mt-5">
          {label ? (
            <p id={`${menuId}-${label}`} className="px-3 pb-1 text-sm font-medium text-soft">
              {label}
            </p>
          ) : null}
          <ul aria-labelledby={label ? `${menuId}-${label}` : undefined}>
            {entries.map((entry) => (
              <li key={entry.link}>
                <NavLink
                  to={entry.link}
                  end={entry.link === "/office"}
                  onClick={close}
                  className="flex min-h-11 items-center rounded-button px-3 transition-colors hover:bg-wash hover:text-primary-text aria-[current=page]:bg-wash-strong aria-[current=page]:font-medium aria-[current=page]:text-primary-text forced-colors:aria-[current=page]:border xl:min-h-9"
                >
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
