import { data, redirect } from "react-router";
import { pageMeta, unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { ClosedProfile } from "#app/ui/profiles/closed-profile.tsx";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { agentProfile } from "#app/ui/structured-data/agent-profile.ts";
import { stampContext, worldContext } from "#app/world-context.ts";
import { directoryPreview, placesAbove } from "#content/profiles/directory.ts";
import { closedProfile, profilePage as copy } from "#content/profiles/profile-page.ts";
import { photoAddress } from "#domain/profiles/photo-address.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { profileStamp } from "#operations/profiles/profile-stamp.ts";
import { profileAt } from "#operations/profiles/public-profile.ts";
import type { Route } from "./+types/profile.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData?.profile) return unlistedMeta(closedProfile.title);
  const { profile } = loaderData;
  const { name, firm } = profile;
  const place = `${firm.city}, ${firm.state}`;
  const page = {
    title: copy.title(name, place),
    description: copy.description(name, firm.name, place),
    parents: placesAbove(profile),
    preview: previewOf(profile),
  };
  return pageMeta(page, agentProfile(profile))({ location });
};

/** `GET /agents/ga/atlanta/ada-park-4k2`; an address that it once had leads there for good. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { pathname } = new URL(request.url);
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  context.set(stampContext, profileStamp(database.read, path, now));
  const found = await profileAt(database.read, path, now());
  if (found.is === "unknown") throw data(null, { status: 404 });
  if (found.is === "moved" || path !== pathname) throw redirect(found.is === "moved" ? found.to : path, 301);
  return { profile: found.is === "page" ? found.profile : undefined };
}

function previewOf({ pictures }: PublicProfile): string {
  const preview = pictures.find(({ format }) => format === "jpeg");
  return preview ? photoAddress(preview) : directoryPreview;
}

export default function Profile({ loaderData: { profile } }: Route.ComponentProps) {
  return profile ? <ProfilePage profile={profile} /> : <ClosedProfile />;
}
