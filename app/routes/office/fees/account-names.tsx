import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { accountingFormats, parseProgram } from "#content/fees/accounting/accounting-formats.ts";
import { accountLabels, officeAccounting as copy } from "#content/fees/accounting/office-accounting.ts";
import { nameAccounts, namesInBooks } from "#operations/fees/accounting/account-names.ts";
import type { Route } from "./+types/account-names.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

function programOf({ program }: Route.LoaderArgs["params"]) {
  const found = parseProgram(program);
  if (!found) throw data(null, { status: 404 });
  return found;
}

const labels: Record<string, string> = accountLabels;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const program = programOf(params);
  const names = await namesInBooks(context.get(worldContext).database.read, program);
  return { program, names, done: resultText(copy.saved, url.searchParams.get("done")) };
}

/** `POST /office/accounting/:program` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const program = programOf(params);
  const entered = await postedTexts(request, Object.keys(accountingFormats[program].names));
  const { id: staffId } = staffMember(context);
  if (await nameAccounts(context.get(worldContext), { program, entered, staffId }))
    return redirect(`${copy.path}/${program}?done=named`, 303);
  return data({ entered }, 422);
}

export default function AccountNames({ loaderData: { program, names, done }, actionData }: Route.ComponentProps) {
  const { name, namesLine, names: proposed } = accountingFormats[program];
  const shown: Readonly<Record<string, string>> = actionData?.entered ?? names;
  return (
    <OfficePage
      narrow
      back={{ to: copy.path, label: copy.title }}
      title={copy.namesTitle(name)}
      line={`${namesLine} ${copy.namesDefault}`}
    >
      <Done result={actionData ? undefined : done} />
      <PostForm noValidate className="grid gap-5">
        {actionData ? <Alert>{copy.tooLong}</Alert> : null}
        {Object.keys(proposed).map((of) => (
          <TextField key={of} label={labels[of]} name={of} autoComplete="off" defaultValue={shown[of]} />
        ))}
        <Button type="submit" className="justify-self-start">
          {copy.save}
        </Button>
      </PostForm>
    </OfficePage>
  );
}
