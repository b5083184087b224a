import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { AppKey } from "#app/ui/my/security/app-key.tsx";
import { qrCode } from "#app/ui/sign-in/qr-code.ts";
import { worldContext } from "#app/world-context.ts";
import { memberAppCopy as copy, securityCopy } from "#content/members/my-sign-in.ts";
import type { Route } from "./+types/app.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = ({ context }: Route.LoaderArgs) => {
  const { member } = sessionOf(context);
  return { isRequired: member.role === "team-lead" && !member.hasSecondFactor };
};

/** Creates a new key and shows it once. */
export async function action({ request, context }: Route.ActionArgs) {
  const offer = await context.get(worldContext).members.offerSecondFactor(credentialsOf(request, context));
  return data({ secret: offer.key, recoveryCodes: offer.recoveryCodes, qr: qrCode(offer.uri) });
}

export default function AuthenticatorApp({ loaderData: { isRequired }, actionData }: Route.ComponentProps) {
  const back = { to: "/my/security", label: securityCopy.title };
  if (actionData)
    return (
      <MyPage narrow title={copy.title} line={copy.line} back={back}>
        <AppKey {...actionData} />
      </MyPage>
    );
  return (
    <MyPage narrow title={copy.title} line={isRequired ? securityCopy.factorNeeded : copy.startLine} back={back}>
      <PostForm>
        <Button type="submit" size="large">
          {copy.start}
        </Button>
      </PostForm>
    </MyPage>
  );
}
