import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { TodayOffers } from "#app/ui/my/offers/today-offers.tsx";
import { worldContext } from "#app/world-context.ts";
import { todayCopy as copy } from "#content/members/my-today.ts";
import type { Route } from "./+types/today.ts";
import { todayOffers } from "./offers/today-offers.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.place);

export async function loader({ context }: Route.LoaderArgs) {
  const workspace = workspaceOf(context);
  const [firstName = ""] = workspace.member.name.split(" ");
  return { firstName, offers: await todayOffers(context.get(worldContext), workspace) };
}

export default function Today({ loaderData: { firstName, offers } }: Route.ComponentProps) {
  const { hasSigned, open, waiting } = offers;
  return (
    <MyPage title={copy.title(firstName)}>
      {hasSigned || waiting.length > 0 ? null : (
        <MySection title={copy.sign.title} line={copy.sign.line}>
          <ButtonLink href="/my/agreement" className="justify-self-start">
            {copy.sign.button}
          </ButtonLink>
        </MySection>
      )}
      <TodayOffers {...offers} />
      {hasSigned && open.length === 0 ? <p className="text-soft">{copy.nothing}</p> : null}
    </MyPage>
  );
}
