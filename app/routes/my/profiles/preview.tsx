import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ProfilePage } from "#app/ui/profiles/profile-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myProfilePage as copy } from "#content/profiles/my-profile.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { openOwnProfile } from "#operations/profiles/own-profile.ts";
import { shownProfile } from "#operations/profiles/public-profile.ts";
import type { Route } from "./+types/preview.ts";
import { ownerOf } from "./load-profile.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.previewTitle, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const profile = shownProfile(await openOwnProfile(context.get(worldContext), ownerOf(context)));
  return { profile, phone: formattedPhone(profile.firm.phone) };
}

export default function ProfilePreview({ loaderData }: Route.ComponentProps) {
  return (
    <MyPage wide back={{ to: "/my/profile", label: copy.title }} title={copy.previewTitle} line={copy.previewLine}>
      <ProfilePage {...loaderData} isPreview />
    </MyPage>
  );
}
