import { worldContext } from "#app/world-context.ts";
import { calendarOf } from "#operations/connections/calendar-feed.ts";
import type { Route } from "./+types/calendar-file.ts";

/** `GET /my-calendar/:secret`: for calendar programs, which send no cookie. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const key = params.secret.replace(/\.ics$/, "");
  const calendar = await calendarOf(context.get(worldContext), key);
  if (calendar === undefined) return new Response("Not found", { status: 404 });
  const headers = { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(calendar, { headers });
}
