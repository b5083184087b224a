import { data } from "react-router";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PublicStreetPage } from "#app/ui/territory/public-street-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { publicStreetCopy as copy } from "#content/territory/street-night.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { publicStreet } from "#operations/territory/public-street.ts";
import type { Route } from "./+types/street.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

const pictureOf = (id: string) => `/streets/${id}/picture.png`;

export const meta: Route.MetaFunction = ({ loaderData, params, location }) => {
  if (!loaderData) return [];
  const { night } = loaderData;
  const page = { title: copy.name(night), description: copy.description(night), preview: pictureOf(params.id) };
  return [...pageMeta(page)({ location }), { name: "robots", content: "noindex" }];
};

/** `GET /streets/:id`: a picture of an agent's street that they published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const street = await publicStreet(database.read, params.id, now());
  if (!street) throw data(null, { status: 404 });
  const { night, profile } = street;
  return { night, agent: profile && { profile, phone: formattedPhone(profile.firm.phone) } };
}

export default function Street({ loaderData, params }: Route.ComponentProps) {
  return <PublicStreetPage {...loaderData} picture={pictureOf(params.id)} />;
}
