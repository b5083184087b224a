import { data, redirect } from "react-router";
import { pictureAnswer } from "#app/http/picture-answer.ts";
import { worldContext } from "#app/world-context.ts";
import { zipPreviewCopy } from "#content/territory/zip-map.ts";
import { zipPreviewPath } from "#domain/territory/zip-preview.ts";
import { checkZip } from "#operations/territory/check-zip.ts";
import type { Route } from "./+types/zip-preview.ts";

/**
 * `GET /zip-code/preview/30317-free.png`: what a link to the zip code shows elsewhere. An address whose fact is no longer
 * true leads to the one that is.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, drawZipPreview } = context.get(worldContext);
  const [, zip = ""] = /^(\d{5})-(free|taken|waitlist)\.png$/.exec(params.name) ?? [];
  const found = zip === "" ? undefined : await checkZip(database.read, zip);
  if (found?.kind !== "area") throw data(null, { status: 404 });
  const { city, status } = found;
  const path = zipPreviewPath(zip, status);
  if (!path.endsWith(`/${params.name}`)) throw redirect(path, 302);
  const sentence = zipPreviewCopy.sentences[status](zip, city);
  const picture = await drawZipPreview({ zip, isFree: status === "free", sentence, line: zipPreviewCopy.line });
  return pictureAnswer(request, picture);
}
