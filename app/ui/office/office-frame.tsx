import { LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { Mark } from "#app/ui/logo.tsx";
import { ThemeToggle } from "#app/ui/theme-toggle.tsx";
import { brand } from "#content/brand.ts";
import { officeFrame as words } from "#content/office/frame.ts";

export interface OfficeFrameProps {
  /** Who is signed in; undefined: nobody. */
  member?: { name: string; role: string };
  navigation: { label: string; link: string }[];
  children: ReactNode;
}

/** What stands around every page of the office: a low bar with the way about, and the page. */
export function OfficeFrame({ member, navigation, children }: OfficeFrameProps) {
  return (
    <>
      <header className="border-b border-line bg-bar">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <Link to="/office" className="flex items-center gap-2 rounded-button font-bold">
            <Mark className="size-8" />
            {brand.name}
            <span className="font-normal text-soft">{words.name}</span>
          </Link>
          <div className="ml-auto flex items-center gap-1 medium:order-last">
            {member ? <Account {...member} /> : null}
            <ThemeToggle />
            {member ? <SignOut /> : null}
          </div>
          {navigation.length > 0 ? <Navigation entries={navigation} /> : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </>
  );
}

function Navigation({ entries }: { entries: { label: string; link: string }[] }) {
  return (
    <nav aria-label={words.navigation} className="max-medium:basis-full">
      <ul className="flex flex-wrap gap-x-1">
        {entries.map(({ label, link }) => (
          <li key={link}>
            <NavLink
              to={link}
              end={link === "/office"}
              className="nav-line flex min-h-11 items-center px-3 text-soft transition-colors hover:text-primary-text aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account({ name, role }: { name: string; role: string }) {
  return (
    <Link to="/office/sessions" className="flex min-h-11 items-center gap-2 rounded-button px-2 text-sm hover:bg-wash">
      <UserRound aria-hidden size={20} className="shrink-0 text-soft" />
      <span className="max-medium:sr-only">
        <span className="sr-only">{words.account}: </span>
        <span className="block leading-tight font-medium">{name}</span>
        <span className="block leading-tight text-soft">{role}</span>
      </span>
    </Link>
  );
}

/** A plain form: signing out works without scripts, and leaves nothing of the office on the screen. */
function SignOut() {
  return (
    <form method="post" action="/office/sign-out">
      <button
        type="submit"
        title={words.signOut}
        className="grid size-11 place-items-center rounded-button text-soft transition-colors hover:bg-wash hover:text-primary-text"
      >
        <LogOut aria-hidden size={20} />
        <span className="sr-only">{words.signOut}</span>
      </button>
    </form>
  );
}
