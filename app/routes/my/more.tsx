import { ChevronRight, Compass } from "lucide-react";
import { Link } from "react-router";
import { SignOutButton } from "#app/ui/controls/sign-out-button.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { placeIcons } from "#app/ui/my/my-places.tsx";
import { NavigationCount, type NavigationEntry } from "#app/ui/navigation/side-navigation.tsx";
import { myFrame as copy, morePlace } from "#content/members/my-frame.ts";
import type { Route } from "./+types/more.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(morePlace.label, matches);

/** On a phone: the places without a tab, in the groups of the navigation, which the frame has loaded. */
export default function More({ matches: [, frame] }: Route.ComponentProps) {
  const groups = frame.loaderData.groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ isTab }) => !isTab) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <MyPage narrow title={morePlace.label}>
      {groups.map(({ label, entries }) => (
        <section key={label} aria-labelledby={`more-${label}`}>
          <h2 id={`more-${label}`} className="mb-1 text-base font-medium text-soft">
            {label}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <Place key={entry.link} {...entry} />
            ))}
          </ul>
        </section>
      ))}
      <SignOutButton action="/my/sign-out" label={copy.signOut} />
    </MyPage>
  );
}

function Place({ label, link, count }: NavigationEntry) {
  const Icon = placeIcons[link] ?? Compass;
  return (
    <li>
      <Link to={link} className="flex min-h-12 items-center gap-4 px-3 hover:bg-wash">
        <Icon aria-hidden size={20} className="shrink-0 text-soft" />
        <span className="flex-1">{label}</span>
        <span className="text-soft">
          <NavigationCount count={count} />
        </span>
        <ChevronRight aria-hidden size={18} className="text-quiet" />
      </Link>
    </li>
  );
}
