import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { worldContext } from "#app/world-context.ts";
import { streetNightCopy as copy } from "#content/territory/street-night.ts";
import { closingDaysOf } from "#database/fees/closings.ts";
import { streetNights } from "#domain/territory/street-night.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/street.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** `GET /my/street`: the pictures that there are now, each to save. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { agentId } = workspaceOf(context);
  const days = await closingDaysOf(database.read, agentId);
  const today = localDay(now(), await zoneOfAgent(database.read, agentId));
  const nights = streetNights(days, today).map((night) => ({
    name: copy.name(night),
    alt: copy.alt(night),
    picture: `/my/street/${night.year ?? night.houses}.png`,
  }));
  return data({ nights, line: nights.length === 0 ? copy.none(days.length) : copy.line, own: copy.own });
}

export default function Street({ loaderData: { nights, line, own } }: Route.ComponentProps) {
  return (
    <MyPage back={copy.back} title={copy.title} line={line}>
      {nights.map(({ name, alt, picture }) => (
        <MySection key={picture} title={name}>
          <img src={picture} alt={alt} width="1200" height="630" className="h-auto w-full max-w-3xl rounded-card" />
          <a href={picture} download className="my-link">
            {copy.save}
          </a>
        </MySection>
      ))}
      {nights.length === 0 ? null : <p className="text-sm text-soft">{own}</p>}
    </MyPage>
  );
}
