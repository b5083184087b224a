import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeShare as copy, referralsList } from "#content/incoming/office-referrals.ts";
import { currentShareBp } from "#database/fees/shares.ts";
import { setShare } from "#operations/fees/shares/set-share.ts";
import type { Route } from "./+types/referral-share.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const shareBp = await currentShareBp(context.get(worldContext).database.read);
  return { shareBp, done: resultText(copy.done, url.searchParams.get("done")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { percent } = await postedTexts(request, ["percent"]);
  const set = await setShare(context.get(worldContext), { percent, staffId: staffMember(context).id });
  if (set.ok) return redirect("/office/referrals/share?done=set", 303);
  return data({ typed: percent, message: copy.refusals[set.reason] }, 422);
}

export default function Share({ loaderData: { shareBp, done }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      narrow
      back={{ to: "/office/referrals", label: referralsList.title }}
      title={copy.title}
      line={`${copy.line} ${copy.now(shareBp)}`}
    >
      <Done result={actionData ? undefined : done} />
      <PostForm noValidate className="grid gap-5">
        <TextField
          label={copy.percent}
          hint={copy.hint}
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={actionData?.typed ?? String(shareBp / 100)}
          {...(actionData && { error: actionData.message })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </OfficePage>
  );
}
