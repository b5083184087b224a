import { data, redirect } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DeedPage } from "#app/ui/office/deed-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { Silences } from "#app/ui/office/silence.tsx";
import { TrailReason } from "#app/ui/office/trail-reason.tsx";
import { silenceWords as words } from "#content/office/silence.ts";
import { isOfReason } from "#domain/written-reason.ts";
import { liftSilence, reachIn } from "#operations/lift-silence.ts";
import { staffMember } from "../../office-door.ts";
import { recordAddress, silenceNamed, silenceOf } from "../../office-silence.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/silence.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = silenceNamed(params);
  const reach = await reachIn(context.get(worldContext).database.read, named);
  if (!reach) throw data(null, { status: 404 });
  return { ...(await silenceOf(context, named, reach)), record: recordAddress(named) };
}

/** `POST /office/opt-outs/:scope/:id`, fields `reason` and `seen`: lifts it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const named = silenceNamed(params);
  const { reason: typed, seen } = await postedTexts(request, ["reason", "seen"]);
  const lifting = { ...named, reason: typed, seen, staffId: staffMember(context).id };
  const lifted = await liftSilence(context.get(worldContext), lifting);
  if (lifted.ok) throw redirect(recordAddress(named), 303);
  if (lifted.reason === "unknown-record") throw data(null, { status: 404 });
  return data({ typed, refused: lifted.reason }, 400);
}

export default function Silence({ loaderData, actionData }: Route.ComponentProps) {
  const { isSilent, silences, liftAt, record } = loaderData;
  const open = silences.filter(({ liftedAt }) => liftedAt === null);
  const refused = actionData?.refused;
  const refusal = refused && words.refusals[refused];
  const ofReason = isOfReason(refused);
  return (
    <DeedPage
      title={words.title}
      line={words.line}
      refusal={ofReason ? undefined : refusal}
      back={{ to: record, label: words.back }}
    >
      {isSilent || actionData ? (
        <form method="post" action={liftAt} className="grid gap-5">
          <Silences silences={open} />
          <input key={open.at(-1)?.since} type="hidden" name="seen" defaultValue={open.at(-1)?.since} />
          {words.follows.map((line) => (
            <p key={line} className="text-soft">
              {line}
            </p>
          ))}
          <TrailReason words={words} typed={actionData?.typed} error={ofReason ? refusal : undefined} />
          <Button type="submit" className="justify-self-start">
            {words.button}
          </Button>
        </form>
      ) : (
        <p>{words.none}</p>
      )}
    </DeedPage>
  );
}
