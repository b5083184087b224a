import { myTitle } from "#app/ui/my/my-page.tsx";
import { ProfilePage } from "#app/ui/my/profile/profile-page.tsx";
import { profileCopy as copy } from "#content/members/my-profile.ts";
import type { Route } from "./+types/profile.ts";
import { loadProfile } from "./load-profile.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

export const loader = loadProfile;

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} />;
}
