import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { StreetNightPicture } from "#app/ui/pictures/street-night.tsx";
import { worldContext } from "#app/world-context.ts";
import { closingDaysOf } from "#database/fees/closings.ts";
import { streetNights } from "#domain/territory/street-night.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/street-picture.ts";

/** `GET /my/street/30.png` or `/my/street/2026.png`: drawn when it is asked for, from two numbers alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now, drawPicture } = context.get(worldContext);
  const { agentId } = workspaceOf(context);
  const days = await closingDaysOf(database.read, agentId);
  const today = localDay(now(), await zoneOfAgent(database.read, agentId));
  const night = streetNights(days, today).find(({ year, houses }) => `${year ?? houses}.png` === params.file);
  if (!night) throw data(null, { status: 404 });
  const picture = await drawPicture(renderToStaticMarkup(<StreetNightPicture {...night} />));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "private, max-age=300" },
  });
}
