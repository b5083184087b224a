import { Compass, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { type NavigationPlace, whereIs } from "#content/navigation-place.ts";

export interface NavigationEntry extends NavigationPlace {
  /** Of its list; none is shown for 0. */
  count?: number | undefined;
  /** Its count is work with a deadline. */
  isUrgent?: boolean | undefined;
  /** Where there is no room, it is a tab (my.css). */
  isTab?: boolean | undefined;
}

export interface NavigationGroup {
  /** Empty: no heading. */
  label: string;
  entries: NavigationEntry[];
}

interface SideNavigationProps {
  groups: NavigationGroup[];
  icons: Record<string, LucideIcon>;
  /** The link that is the beginning of all others. */
  home: string;
  onFollow?: () => void;
}

/** The lists of groups beside every page of the workspace and the office (side-navigation.css). */
export function SideNavigation({ groups, icons, home, onFollow }: SideNavigationProps) {
  const { pathname } = useLocation();
  return groups.map(({ label, entries }) => (
    <section key={label} className="side-group">
      {label ? (
        <p id={`side-${label}`} className="side-label">
          {label}
        </p>
      ) : null}
      <ul aria-labelledby={label ? `side-${label}` : undefined}>
        {entries.map((entry) => (
          <SideEntry
            key={entry.link}
            {...entry}
            Icon={icons[entry.link] ?? Compass}
            current={whereIs(entry, pathname, home)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  ));
}

interface SideEntryProps extends NavigationEntry {
  Icon: LucideIcon;
  current: "page" | "true" | undefined;
  onFollow?: (() => void) | undefined;
}

/** Icon and count are beside the link, which is as wide as the entry and named by its label alone. */
export function SideEntry({ label, link, count, isUrgent, isTab, Icon, current, onFollow }: SideEntryProps) {
  return (
    <li className="side-entry" data-tab={isTab}>
      <Link to={link} aria-current={current} onClick={onFollow}>
        {label}
      </Link>
      <Icon aria-hidden size={20} />
      <NavigationCount count={count} isUrgent={isUrgent} />
    </li>
  );
}

const mostCounted = 99;

export function NavigationCount({ count = 0, isUrgent }: Pick<NavigationEntry, "count" | "isUrgent">) {
  if (count === 0) return null;
  return (
    <span className="side-count" data-urgent={isUrgent}>
      {count > mostCounted ? `${mostCounted}+` : count}
    </span>
  );
}
