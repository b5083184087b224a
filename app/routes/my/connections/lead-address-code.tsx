import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { emailInCookie } from "#app/routes/my/members/code-cookie.ts";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CodeForms } from "#app/ui/my/code-forms.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy, leadAddressCopy as copy } from "#content/connections/my-connections.ts";
import { confirmLeadAddress } from "#operations/connections/lead-address.ts";
import type { Route } from "./+types/lead-address-code.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.codeTitle, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  return { email: emailInCookie(context.get(worldContext).baseUrl, request) };
}

/** `POST /my/connections/email/code` */
export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["email", "code"]);
  const confirming = { session: sessionOf(context), ...entered };
  const refused = await confirmLeadAddress(context.get(worldContext), credentialsOf(request, context), confirming);
  if (!refused) return redirect("/my/connections?done=email", 303);
  return data({ email: entered.email, refused }, refused === "must-wait" ? 429 : 422);
}

export default function LeadAddressCode({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData?.email ?? loaderData.email;
  const back = { to: "/my/connections", label: connectionsCopy.title };
  const again = { action: "/my/connections/email", name: "email", value: email, button: copy.another };
  return (
    <MyPage narrow back={back} title={copy.codeTitle} line={copy.codeLine(email)}>
      <Card className="grid gap-5 p-6 sm:p-8">
        <CodeForms copy={copy} refusal={actionData && copy.codeRefusals[actionData.refused]} again={again}>
          <TextField label={copy.email} name="email" type="email" required defaultValue={email} />
        </CodeForms>
      </Card>
    </MyPage>
  );
}
