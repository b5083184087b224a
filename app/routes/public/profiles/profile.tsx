import { data, redirect } from "react-router";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { AgentTown } from "#app/ui/profiles/agent-town.tsx";
import { ClosedProfile } from "#app/ui/profiles/closed-profile.tsx";
import { PlacesAbove } from "#app/ui/profiles/places-above.tsx";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { AgentReviews } from "#app/ui/reviews/agent-reviews.tsx";
import { MeanOfReviews } from "#app/ui/reviews/review-numbers.tsx";
import { agentProfileData } from "#app/ui/structured-data/agent-profile.ts";
import { agentReviews } from "#app/ui/structured-data/agent-reviews.ts";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPreview, placesAbove } from "#content/profiles/directory.ts";
import { closedProfile, profilePage as copy } from "#content/profiles/profile-page.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { photoAddress } from "#domain/profiles/photo-address.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { answeredReviews } from "#domain/reviews/agent-reviews.ts";
import { isEverReviewed } from "#domain/reviews/review-average.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { profileVersion } from "#operations/profiles/profile-version.ts";
import { firstContactsOf, profileAt } from "#operations/profiles/public-profile.ts";
import { publicReviews } from "#operations/reviews/public-reviews.ts";
import type { Route } from "./+types/profile.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData?.profile) return unlistedMeta(closedProfile.title);
  const { profile, reviews } = loaderData;
  const { name, firm } = profile;
  const place = `${firm.city}, ${firm.state}`;
  const page = {
    title: copy.title(name, place),
    description: copy.description(name, firm.name, place),
    parents: placesAbove(profile),
    preview: previewOf(profile),
  };
  return pageMeta(page, agentProfileData(profile, agentReviews(reviews)))({ location });
};

/** `GET /agents/ga/atlanta/ada-park-4k2`; an address that it once had leads there for good. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { pathname } = new URL(request.url);
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
  await cacheUntilChanged(context, profileVersion(database.read, path, now));
  const found = await profileAt(database.read, path, now());
  if (found.is === "unknown") throw data(null, { status: 404 });
  if (found.is === "moved" || path !== pathname) throw redirect(found.is === "moved" ? found.to : path, 301);
  const profile = found.is === "page" ? found.profile : undefined;
  const reviews = await publicReviews(database.read, found.agentId, now());
  if (!profile) return { profile, zips: [], contacts: null, reviews: { ...reviews, recommendations: [] } };
  const places = await zipsByCode(
    database.read,
    profile.verified.zips.map(({ zip }) => zip),
  );
  const zips = [...places.values()].map(({ zip, latitude, longitude }) => ({ zip, latitude, longitude }));
  return { profile, zips, contacts: await firstContactsOf(database.read, found.agentId, now()), reviews };
}

function previewOf({ pictures }: PublicProfile): string {
  const preview = pictures.find(({ format }) => format === "jpeg");
  return preview ? photoAddress(preview) : directoryPreview;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, zips, contacts, reviews } = loaderData;
  if (!profile)
    return <ClosedProfile reviews={isEverReviewed(reviews.average) ? <AgentReviews agent="" {...reviews} /> : null} />;
  return (
    <ProfilePage
      profile={profile}
      phone={formattedPhone(profile.firm.phone)}
      contacts={contacts}
      town={zips.length > 0 ? <AgentTown name={profile.name} zips={zips} /> : undefined}
      answered={answeredReviews(reviews.reviews)}
      above={<PlacesAbove places={placesAbove(profile).slice(1)} />}
      average={<MeanOfReviews average={reviews.average} />}
      reviews={<AgentReviews agent={profile.name} {...reviews} />}
    />
  );
}
