import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ThemeToggle } from "#app/ui/controls/theme-toggle.tsx";
import { headerButton, headerLinks, headerMenus } from "#content/navigation.ts";
import { Logo } from "./logo.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { PageLink } from "./page-link.tsx";
import { SiteDrawer } from "./site-drawer.tsx";

/**
 * The bar of every page (specification 2.2). Sticky only in windows that are tall enough.
 * @param isQuiet where somebody pays, no filled button of the bar draws the eye
 */
export function SiteHeader({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <header className="z-20 border-b border-line bg-bar [view-transition-name:site-header] tall:sticky tall:top-0">
      <div className="wrap flex min-h-18 items-center justify-between gap-4">
        <Logo />
        <nav
          aria-label="Main"
          className="hidden items-center gap-[clamp(0.5rem,4vw-1.6rem,2rem)] medium:flex flex-wrap"
        >
          {headerLinks.map((item) => (
            <PageLink
              key={item.link}
              href={item.link}
              className="nav-line flex h-12 items-center text-nav whitespace-nowrap transition-colors hover:text-primary-text"
            >
              {item.label}
            </PageLink>
          ))}
          {headerMenus.map((menu) => (
            <NavMenu key={menu.label} {...menu} />
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <div className="hidden medium:block">
            <ButtonLink
              href={headerButton.link}
              variant={isQuiet ? "outline" : "primary"}
              className="whitespace-nowrap"
            >
              {headerButton.label}
            </ButtonLink>
          </div>
          <ThemeToggle />
          <SiteDrawer />
        </div>
      </div>
    </header>
  );
}
