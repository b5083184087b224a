import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOuts } from "#app/ui/office/privacy/opt-outs.tsx";
import { worldContext } from "#app/world-context.ts";
import { optOutCopy as copy } from "#content/privacy/office-opt-outs.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import { contactPointsIn, liftOptOut } from "#operations/privacy/lift-opt-out.ts";
import type { Route } from "./+types/opt-out.ts";
import { loadShownOptOuts, optOutRecordIn, recordAddress } from "./shown-opt-outs.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = optOutRecordIn(params);
  const contactPoints = await contactPointsIn(context.get(worldContext).database.read, named);
  if (!contactPoints) throw data(null, { status: 404 });
  return { ...(await loadShownOptOuts(context, named, contactPoints)), record: recordAddress(named) };
}

/** `POST /office/opt-outs/:scope/:id`, fields `reason` and `seen`: lifts the opt-out. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const named = optOutRecordIn(params);
  const { reason: typed, seen } = await postedTexts(request, ["reason", "seen"]);
  const lift = { ...named, reason: typed, seen, staffId: staffMember(context).id };
  const lifted = await liftOptOut(context.get(worldContext), lift);
  if (lifted.ok) throw redirect(recordAddress(named), 303);
  if (lifted.reason === "unknown-record") throw data(null, { status: 404 });
  return data({ typed, refused: lifted.reason }, 400);
}

export default function OptOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOptedOut, optOuts, liftAt, record } = loaderData;
  const open = optOuts.filter(({ liftedAt }) => liftedAt === null);
  const refused = actionData?.refused;
  const refusal = refused && copy.refusals[refused];
  const ofReason = isReasonRefusal(refused);
  return (
    <OfficeFormPage
      title={copy.title}
      line={copy.line}
      refusal={ofReason ? undefined : refusal}
      back={{ to: record, label: copy.back }}
    >
      {isOptedOut || actionData ? (
        <PostForm action={liftAt} className="grid gap-5">
          <OptOuts optOuts={open} />
          <input key={open.at(-1)?.since} type="hidden" name="seen" defaultValue={open.at(-1)?.since} />
          {copy.follows.map((line) => (
            <p key={line} className="text-soft">
              {line}
            </p>
          ))}
          <ReasonField copy={copy} typed={actionData?.typed} error={ofReason ? refusal : undefined} />
          <Button type="submit" className="justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      ) : (
        <p>{copy.none}</p>
      )}
    </OfficeFormPage>
  );
}
