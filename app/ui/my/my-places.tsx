import {
  BadgeCheck,
  Bell,
  Cable,
  CalendarDays,
  ChartColumn,
  FileText,
  IdCard,
  Inbox,
  type LucideIcon,
  MapPinned,
  Menu,
  Settings,
  ShieldCheck,
  Star,
  Sun,
  Users,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type NavigationGroup, SideEntry, SideNavigation } from "#app/ui/navigation/side-navigation.tsx";
import { myFrame as copy, morePlace, myHome } from "#content/members/my-frame.ts";
import { whereIs } from "#content/navigation-place.ts";

export const placeIcons: Record<string, LucideIcon> = {
  "/my": Sun,
  "/my/contacts": Users,
  "/my/inbox": Inbox,
  "/my/calendar": CalendarDays,
  "/my/reports": ChartColumn,
  "/my/team": UsersRound,
  "/my/profile": IdCard,
  "/my/settings": Settings,
  "/my/connections": Cable,
  "/my/zip-codes": MapPinned,
  "/my/plan": BadgeCheck,
  "/my/reviews": Star,
  "/my/fees": FileText,
  "/my/notifications": Bell,
  "/my/security": ShieldCheck,
};

/** Tabs on a phone, the last of them "More"; a column with every place where there is room (my.css). */
export function MyPlaces({ groups, signOut }: { groups: NavigationGroup[]; signOut: ReactNode }) {
  const { pathname } = useLocation();
  const tabs = groups.flatMap(({ entries }) => entries).filter(({ isTab }) => isTab);
  const hasTab = tabs.some((entry) => whereIs(entry, pathname, myHome) !== undefined);
  return (
    <nav aria-label={copy.navigation} className="my-places print:hidden">
      <div className="my-places-column">
        <SideNavigation groups={groups} icons={placeIcons} home={myHome} />
        <ul className="my-more-tab">
          <SideEntry
            {...morePlace}
            isTab
            Icon={Menu}
            current={whereIs(morePlace, pathname, myHome) ?? (hasTab ? undefined : "true")}
          />
        </ul>
        <div className="side-sign-out">{signOut}</div>
      </div>
    </nav>
  );
}
