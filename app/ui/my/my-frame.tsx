import { lazy, type ReactNode } from "react";
import { Link } from "react-router";
import { SignOutButton } from "#app/ui/controls/sign-out-button.tsx";
import { ThemeToggle } from "#app/ui/controls/theme-toggle.tsx";
import { LogoMark } from "#app/ui/layout/logo.tsx";
import type { NavigationGroup } from "#app/ui/navigation/side-navigation.tsx";
import { InitialsMark } from "#app/ui/pictures/initials-mark.tsx";
import { NowContext } from "#app/ui/records/now-context.ts";
import { brand } from "#content/brand.ts";
import { myFrame as copy } from "#content/members/my-frame.ts";
import { MyPlaces } from "./my-places.tsx";
import type { StripOffers } from "./offers/shown-offer.ts";

/** Only members with an open offer load its script. */
const OfferStrip = lazy(async () => ({ default: (await import("./offers/offer-strip.tsx")).OfferStrip }));

export interface MyFrameProps {
  /** Undefined if signed out. */
  member?: { name: string; role: string } | undefined;
  groups: NavigationGroup[];
  offers?: StripOffers | null;
  /** ISO, on the server. */
  now?: string;
  children: ReactNode;
}

/** A bar of tabs below the page on a phone, a column beside it where there is room. */
export function MyFrame({ member, groups, offers, now, children }: MyFrameProps) {
  const hasPlaces = groups.length > 0;
  const signOut = member ? <SignOutButton action="/my/sign-out" label={copy.signOut} /> : null;
  return (
    <>
      <header className="border-b border-line bg-bar print:hidden">
        <div className="flex items-center gap-2 px-gutter py-2 xl:px-6">
          <Link to="/my" className="flex items-center gap-2 rounded-button font-bold">
            <LogoMark className="size-8" />
            <span>{brand.name}</span>
            <span className="font-normal text-soft max-[24rem]:sr-only">{copy.name}</span>
          </Link>
          <div className="ml-auto flex items-center gap-1">
            {member ? <Account {...member} /> : null}
            <ThemeToggle />
            {hasPlaces ? null : signOut}
          </div>
        </div>
      </header>
      {offers ? <OfferStrip offers={offers} /> : null}
      <div className={hasPlaces ? "my-with-places flex-1" : "flex flex-1 flex-col"}>
        {hasPlaces ? <MyPlaces groups={groups} signOut={signOut} /> : null}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <NowContext value={now}>{children}</NowContext>
        </main>
      </div>
    </>
  );
}

function Account({ name, role }: { name: string; role: string }) {
  return (
    <Link
      to="/my/security"
      className="flex min-h-11 items-center gap-2 rounded-button px-2 text-sm hover:bg-wash max-medium:sr-only"
    >
      <InitialsMark name={name} />
      <span>
        <span className="sr-only">{copy.account}: </span>
        <span className="block leading-tight font-medium">{name}</span>
        <span className="block leading-tight text-soft">{role}</span>
      </span>
    </Link>
  );
}
