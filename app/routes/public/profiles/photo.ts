import { data } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { findPicture } from "#database/profiles/pictures.ts";
import { photoNamed } from "#domain/profiles/photo-address.ts";
import { photoTypes } from "#domain/profiles/public-profile.ts";
import type { Route } from "./+types/photo.ts";

/** `GET /agents/photos/HASH.avif`: what we encoded, under the hash of its content, so it never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, files } = context.get(worldContext);
  const named = photoNamed(params.name);
  const picture = named && (await findPicture(database.read, named));
  const content = picture && (await files.open(named.sha256));
  if (!content) throw data(null, { status: 404 });
  return new Response(content, {
    headers: {
      "Content-Type": photoTypes[named.format],
      "Content-Length": String(picture.bytes),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
