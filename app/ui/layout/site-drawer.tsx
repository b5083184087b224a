import { Menu, X } from "lucide-react";
import { drawerLinks } from "#content/navigation.ts";
import { PageLink } from "./page-link.tsx";

const drawerId = "site-drawer";

/**
 * The menu of small screens: a native popover, 250px wide (islands/site-drawer.ts).
 * @param always also on wide screens, in place of the bar's links
 */
export function SiteDrawer({ always }: { always: boolean }) {
  const narrow = always ? "" : "medium:hidden";
  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        aria-label="Open menu"
        className={`grid size-11 place-items-center rounded-button transition-colors hover:bg-wash active:bg-wash-strong ${narrow}`}
      >
        <Menu aria-hidden size={26} />
      </button>
      <nav
        id={drawerId}
        popover="auto"
        aria-label="Menu"
        className={`drawer border-l border-line bg-paper p-3 text-ink shadow-lift ${narrow}`}
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
