import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { pictureAnswer } from "#app/http/picture-answer.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { StreetNightPicture } from "#app/ui/pictures/street-night.tsx";
import { worldContext } from "#app/world-context.ts";
import { ownStreets } from "#operations/territory/own-streets.ts";
import type { Route } from "./+types/street-picture.ts";

/** `GET /my/street/30-homes.png` or `/my/street/12-homes-2026.png`: drawn from two numbers alone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, now, drawPicture } = context.get(worldContext);
  const streets = await ownStreets(database.read, workspaceOf(context).agentId, now());
  const street = streets.find(({ name }) => `${name}.png` === params.file);
  if (!street) throw data(null, { status: 404 });
  return pictureAnswer(request, await drawPicture(renderToStaticMarkup(<StreetNightPicture {...street} />)));
}
