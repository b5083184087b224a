import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { pictureAnswer } from "#app/http/picture-answer.ts";
import { StreetNightPicture } from "#app/ui/pictures/street-night.tsx";
import { worldContext } from "#app/world-context.ts";
import { publicStreet } from "#operations/territory/public-street.ts";
import type { Route } from "./+types/street-picture.ts";

/** `GET /streets/:id/picture.png`, as long as its page is there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, now, drawPicture } = context.get(worldContext);
  const street = await publicStreet(database.read, params.id, now());
  if (!street) throw data(null, { status: 404 });
  return pictureAnswer(request, await drawPicture(renderToStaticMarkup(<StreetNightPicture {...street.night} />)));
}
