import { UserRound } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { startSingleSubmit } from "#app/ui/browser/single-submit.ts";
import { SignOutButton } from "#app/ui/controls/sign-out-button.tsx";
import { ThemeToggle } from "#app/ui/controls/theme-toggle.tsx";
import { LogoMark } from "#app/ui/layout/logo.tsx";
import type { NavigationGroup } from "#app/ui/navigation/side-navigation.tsx";
import { OverdueAlert, type OverdueDeliveries } from "#app/ui/office/notifications/overdue-alert.tsx";
import { NowContext } from "#app/ui/records/now-context.ts";
import { brand } from "#content/brand.ts";
import { officeFrame as copy } from "#content/office/frame.ts";
import { FindAnything } from "./lists/find-anything.tsx";
import { KeysHelp } from "./lists/keys-help.tsx";
import { MenuButton, OfficeNavigation } from "./office-navigation.tsx";
import { useServerTime } from "./server-time.ts";

export interface OfficeFrameProps {
  /** Undefined if signed out. */
  member?: { name: string; role: string };
  navigation: NavigationGroup[];
  /** Undefined if there are none, or the member may not see them. */
  overdue?: OverdueDeliveries | undefined;
  /** Of the software, for members. */
  version?: string | undefined;
  /** The server's time, ISO; undefined on error pages. */
  now?: string | undefined;
  children: ReactNode;
}

export function OfficeFrame({ member, navigation, overdue, version, now, children }: OfficeFrameProps) {
  useEffect(startSingleSubmit, []);
  const hasWays = navigation.length > 0;
  const signOut = member ? <SignOutButton action="/office/sign-out" label={copy.signOut} /> : null;
  return (
    <>
      <header className="border-b border-line bg-bar">
        <div className="flex items-center gap-x-1 max-medium:flex-wrap px-gutter py-2 xl:px-6">
          {hasWays ? <MenuButton /> : null}
          <Link to="/office" className="flex items-center gap-2 rounded-button font-bold">
            <LogoMark className="size-8" />
            <span className="max-[24rem]:sr-only">{brand.name}</span>
            <span className="font-normal text-soft">{copy.name}</span>
          </Link>
          {hasWays ? <FindAnything /> : null}
          <div className={`flex items-center gap-1 print:hidden ${hasWays ? "medium:ml-auto" : "ml-auto"}`}>
            {member ? <Account {...member} /> : null}
            <ThemeToggle />
            {hasWays ? null : signOut}
          </div>
        </div>
      </header>
      {hasWays ? <KeysHelp /> : null}
      <div
        className={`office flex flex-1 flex-col ${hasWays ? "office-with-ways xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]" : ""}`}
      >
        {hasWays ? <OfficeNavigation groups={navigation} signOut={signOut} /> : null}
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {overdue ? <OverdueAlert {...overdue} /> : null}
          {now ? <Timed loaded={now}>{children}</Timed> : children}
          {version ? (
            <p className="wrap mt-auto py-3 text-right text-xs text-soft print:hidden">{copy.versionOf(version)}</p>
          ) : null}
        </main>
      </div>
    </>
  );
}

function Timed({ loaded, children }: { loaded: string; children: ReactNode }) {
  return <NowContext value={useServerTime(loaded, useLocation().key)}>{children}</NowContext>;
}

function Account({ name, role }: { name: string; role: string }) {
  return (
    <Link to="/office/sessions" className="flex min-h-11 items-center gap-2 rounded-button px-2 text-sm hover:bg-wash">
      <UserRound aria-hidden size={20} className="shrink-0 text-soft" />
      <span className="max-medium:sr-only">
        <span className="sr-only">{copy.account}: </span>
        <span className="block leading-tight font-medium">{name}</span>
        <span className="block leading-tight text-soft">{role}</span>
      </span>
    </Link>
  );
}
