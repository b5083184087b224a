import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { emailInCookie } from "#app/routes/my/members/code-cookie.ts";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CodeForms } from "#app/ui/my/code-forms.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { newEmailCopy as copy, settingsCopy } from "#content/members/my-settings.ts";
import { changeEmail } from "#operations/members/change-email.ts";
import type { Route } from "./+types/email-code.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.codeTitle, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  return { email: emailInCookie(context.get(worldContext).baseUrl, request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["email", "code"]);
  const changing = { session: sessionOf(context), ...entered };
  const refused = await changeEmail(context.get(worldContext), credentialsOf(request, context), changing);
  if (!refused) return redirect("/my/settings?done=email", 303);
  return data({ email: entered.email, refused }, refused === "must-wait" ? 429 : 422);
}

export default function NewEmailCode({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData?.email ?? loaderData.email;
  const back = { to: "/my/settings", label: settingsCopy.title };
  const again = { action: "/my/settings/email", name: "email", value: email, button: copy.another };
  return (
    <MyPage narrow back={back} title={copy.codeTitle} line={copy.codeLine(email)}>
      <div className="my-part">
        <CodeForms copy={copy} refusal={actionData && copy.codeRefusals[actionData.refused]} again={again}>
          <TextField label={copy.email} name="email" type="email" required defaultValue={email} />
        </CodeForms>
      </div>
    </MyPage>
  );
}
