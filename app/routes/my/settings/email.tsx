import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { codeCookie } from "#app/routes/my/members/code-cookie.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { newEmailCopy as copy, settingsCopy } from "#content/members/my-settings.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { askForAddress } from "#operations/members/change-email.ts";
import type { Route } from "./+types/email.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  const world = context.get(worldContext);
  const asking = { session: sessionOf(context), email };
  const refused = await askForAddress(world, credentialsOf(request, context), asking);
  if (refused) return data({ email, refused }, refused === "must-wait" ? 429 : 422);
  return redirectWith("/my/settings/email/code", [setCookieHeader(world.baseUrl, codeCookie(email.trim()))]);
}

export default function NewEmail({ actionData }: Route.ComponentProps) {
  return (
    <MyPage narrow back={{ to: "/my/settings", label: settingsCopy.title }} title={copy.title} line={copy.line}>
      <div className="my-part">
        <PostForm noValidate className="grid gap-5">
          <TextField
            label={copy.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={actionData?.email}
            error={actionData && copy.refusals[actionData.refused]}
          />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </PostForm>
      </div>
    </MyPage>
  );
}
