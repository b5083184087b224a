import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { todayCopy as copy } from "#content/members/my-today.ts";
import type { Route } from "./+types/today.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.place);

export function loader({ context }: Route.LoaderArgs) {
  const { member, hasSigned } = workspaceOf(context);
  const [firstName = ""] = member.name.split(" ");
  return { firstName, hasSigned };
}

export default function Today({ loaderData: { firstName, hasSigned } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title(firstName)}>
      {hasSigned ? (
        <p className="text-soft">{copy.nothing}</p>
      ) : (
        <MySection title={copy.sign.title} line={copy.sign.line}>
          <ButtonLink href="/my/agreement" className="justify-self-start">
            {copy.sign.button}
          </ButtonLink>
        </MySection>
      )}
    </MyPage>
  );
}
