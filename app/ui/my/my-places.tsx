import {
  BadgeCheck,
  Bell,
  Compass,
  FileSignature,
  Gauge,
  Kanban,
  ListTodo,
  type LucideIcon,
  MapPinned,
  Menu,
  Receipt,
  Settings,
  ShieldCheck,
  Sun,
  Undo2,
  Users,
  UsersRound,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { myFrame as copy, morePlace, tabCount } from "#content/members/my-frame.ts";

export interface MyPlaceLink {
  label: string;
  link: string;
}

const icons: Record<string, LucideIcon> = {
  "/my": Sun,
  "/my/leads": Users,
  "/my/tasks": ListTodo,
  [morePlace.link]: Menu,
  "/my/board": Kanban,
  "/my/team": UsersRound,
  "/my/settings": Settings,
  "/my/zip-codes": MapPinned,
  "/my/plan": BadgeCheck,
  "/my/billing": Receipt,
  "/my/promise": Gauge,
  "/my/refund": Undo2,
  "/my/agreement": FileSignature,
  "/my/notifications": Bell,
  "/my/security": ShieldCheck,
};

/** Tabs on a phone, the last of them "More"; a column with every place where there is room (my.css). */
export function MyPlaces({ places }: { places: MyPlaceLink[] }) {
  const { pathname } = useLocation();
  const hasTab = places.slice(0, tabCount).some(({ link }) => whereIs(link, pathname) !== undefined);
  return (
    <nav aria-label={copy.navigation} className="my-places print:hidden">
      <ul>
        {places.map((place, index) => (
          <li key={place.link} className={index < tabCount ? undefined : "my-beyond-tabs"}>
            <MyPlace {...place} current={whereIs(place.link, pathname)} />
          </li>
        ))}
        <li className="my-more-tab">
          <MyPlace {...morePlace} current={whereIs(morePlace.link, pathname) ?? (hasTab ? undefined : "true")} />
        </li>
      </ul>
    </nav>
  );
}

/** "page": on it. "true": on a page below it; the pages of offers belong to Today. */
function whereIs(link: string, pathname: string): "page" | "true" | undefined {
  if (pathname === link) return "page";
  return pathname.startsWith(link === "/my" ? "/my/offers/" : `${link}/`) ? "true" : undefined;
}

function MyPlace({ label, link, current }: MyPlaceLink & { current: "page" | "true" | undefined }) {
  return (
    <Link to={link} aria-current={current} className="my-place">
      <PlaceIcon link={link} />
      <span>{label}</span>
    </Link>
  );
}

export function PlaceIcon({ link }: Pick<MyPlaceLink, "link">) {
  const Icon = icons[link] ?? Compass;
  return <Icon aria-hidden size={20} className="shrink-0" />;
}
