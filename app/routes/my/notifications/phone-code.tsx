import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf, workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PhoneCodePage } from "#app/ui/my/notifications/phone-code-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { textsCopy as copy } from "#content/notifications/my-notifications.ts";
import { pendingPhone } from "#database/notifications/phones.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { confirmPhone } from "#operations/notifications/confirm-phone.ts";
import type { Route } from "./+types/phone-code.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.codeTitle, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const pending = await pendingPhone(context.get(worldContext).database.read, workspaceOf(context).member.id);
  return pending ? formattedPhone(pending.phone) : undefined;
}

/** `POST /my/notifications/phone/code` */
export async function action({ request, context }: Route.ActionArgs) {
  const { code } = await postedTexts(request, ["code"]);
  const confirming = { session: sessionOf(context), code };
  const refused = await confirmPhone(context.get(worldContext), credentialsOf(request, context), confirming);
  if (!refused) return redirect("/my/notifications?done=phone", 303);
  return data({ refused }, refused === "must-wait" ? 429 : 422);
}

export default function PhoneCode({ loaderData: number, actionData }: Route.ComponentProps) {
  return <PhoneCodePage number={number} refused={actionData?.refused} />;
}
