import { Menu, X } from "lucide-react";
import { drawerLinks } from "#content/navigation.ts";
import { PageLink } from "./page-link.tsx";

const drawerId = "site-drawer";

/** The menu of small screens: a native popover, 250px wide (islands/site-drawer.ts). */
export function SiteDrawer() {
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
              <PageLink
                href={item.link}
                className="block rounded-button px-3 py-2.5 transition-colors hover:bg-wash hover:text-primary-text aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-primary-text"
              >
                {item.label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
