import { data, redirect } from "react-router";
import { csvFileOf } from "#app/http/csv-file.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeShare as copy, referralsList } from "#content/incoming/office-referrals.ts";
import { currentShareBp } from "#database/fees/shares.ts";
import { type SharesPaid, sharesPaidIn, shareYears } from "#database/fees/shares-paid.ts";
import { parseYear } from "#domain/fees/shares/shares-paid.ts";
import { formatCents } from "#domain/values/money.ts";
import { setShare } from "#operations/fees/shares/set-share.ts";
import type { Route } from "./+types/referral-share.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const yearOf = (url: URL) => ({ year: parseYear(url.searchParams.get("year")) ?? "" });

/** `/office/referrals/share.csv` has the same module: what firms were paid in a year, for Forms 1099. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(async ({ database }, url) => {
  const { csv: names } = copy.paid;
  const { year } = yearOf(url);
  return csvFileOf<SharesPaid>(
    `shares-paid-${year}.csv`,
    {
      [names.year]: ["text", () => year],
      [names.firm]: ["text", ({ firm }) => firm],
      [names.broker]: ["text", ({ broker }) => broker],
      [names.state]: ["text", ({ licenseState }) => licenseState],
      [names.paid]: ["number", ({ paidCents }) => formatCents(paidCents)],
      [names.payments]: ["number", ({ payments }) => payments],
      [names.first]: ["text", ({ firstDay }) => firstDay],
      [names.last]: ["text", ({ lastDay }) => lastDay],
    },
    await sharesPaidIn(database.read, year),
  );
}, yearOf);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const [shareBp, years] = [await currentShareBp(read), await shareYears(read)];
  return { shareBp, years, done: resultText(copy.done, url.searchParams.get("done")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { percent } = await postedTexts(request, ["percent"]);
  const set = await setShare(context.get(worldContext), { percent, staffId: staffMember(context).id });
  if (set.ok) return redirect("/office/referrals/share?done=set", 303);
  return data({ typed: percent, message: copy.refusals[set.reason] }, 422);
}

export default function Share({ loaderData: { shareBp, years, done }, actionData }: Route.ComponentProps) {
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
      <Part id="paid" title={copy.paid.title} line={copy.paid.line}>
        {years.length === 0 ? <p className="text-soft">{copy.paid.none}</p> : null}
        <ul className="grid gap-2">
          {years.map((year) => (
            <li key={year}>
              <a
                href={`/office/referrals/share.csv?year=${year}`}
                className="text-primary-text underline underline-offset-4"
              >
                {copy.paid.file(year)}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </OfficePage>
  );
}
