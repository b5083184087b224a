import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { myFrameFor, sessionOf } from "#app/routes/my/member-auth.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { PlaceIcon } from "#app/ui/my/my-places.tsx";
import { morePlace, tabCount } from "#content/members/my-frame.ts";
import type { Route } from "./+types/more.ts";

export const meta: Route.MetaFunction = () => myTitle(morePlace.label);

export const loader = ({ context }: Route.LoaderArgs) => ({
  places: myFrameFor(sessionOf(context)).places.slice(tabCount),
});

/** On a phone: the places without a tab. */
export default function More({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <MyPage narrow title={morePlace.label}>
      <Card>
        <ul className="divide-y divide-line">
          {places.map(({ label, link }) => (
            <li key={link}>
              <Link to={link} className="flex min-h-14 items-center gap-4 px-5 hover:bg-wash">
                <PlaceIcon link={link} />
                <span className="flex-1 font-medium">{label}</span>
                <ChevronRight aria-hidden size={18} className="text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </MyPage>
  );
}
