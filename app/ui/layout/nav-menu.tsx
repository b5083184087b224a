import { ChevronDown } from "lucide-react";
import type { NavigationItem } from "#content/navigation.ts";
import { PageLink } from "./page-link.tsx";

/** A dropdown of the bar. Hover and focus open it (navigation.css); with scripts, keys and taps too (islands/nav-menus.ts). */
export function NavMenu({ label, items }: { label: string; items: NavigationItem[] }) {
  const panelId = `menu-${label.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div className="nav-menu relative">
      <button
        type="button"
        aria-expanded={false}
        aria-controls={panelId}
        className="nav-line flex h-12 items-center gap-1 text-nav whitespace-nowrap transition-colors hover:text-primary-text"
      >
        {label}
        <ChevronDown aria-hidden size={18} className="nav-chevron transition-[rotate]" />
      </button>
      <div id={panelId} className="nav-panel absolute top-full left-1/2 z-10 pt-2">
        <ul className="min-w-[200px] rounded-card border border-line bg-paper p-2 whitespace-nowrap shadow-lift">
          {items.map((item) => (
            <li key={item.link}>
              <PageLink
                href={item.link}
                className="block rounded-button px-4 py-2.5 text-menu transition-colors hover:bg-wash hover:text-primary-text aria-[current=page]:text-primary-text"
              >
                {item.label}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
