import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { longMoment } from "#content/dates.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { sandboxInvitations } from "#database/sandbox.ts";
import { guestAnswers } from "#domain/work/guest-answer.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import type { Route } from "./+types/calendar.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.calendar;

const maxEmails = 500;

export const meta = () => unlistedMeta(copy.title);

/** The calendars of agents and of those whom they invite, from nothing but the invitations in their mail. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, ical } = context.get(worldContext);
  if (!openSandbox(context).mail) throw new Response(null, { status: 404 });
  const events = await ical.received(await sandboxInvitations(database, maxEmails));
  return [
    ...Map.groupBy(
      events.filter(({ isCancelled }) => !isCancelled),
      ({ attendee }) => attendee,
    ),
  ];
}

/** The one whose calendar it is answers, by an email as their calendar sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!openSandbox(context).mail) throw new Response(null, { status: 404 });
  const { attendee, uid, answer } = await postedTexts(request, ["attendee", "uid", "answer"]);
  const events = await world.ical.received(await sandboxInvitations(world.database, maxEmails));
  const event = events.find((one) => one.asks && one.attendee === attendee && one.uid === uid);
  const said = guestAnswers.find((one) => one === answer);
  if (!event || !said) throw new Response(null, { status: 404 });
  await receiveMail(world, { raw: await world.ical.answer(event, said, world.now()), named: event.organizer });
  return redirect("/sandbox/calendar", 303);
}

export default function SandboxCalendar({ loaderData: calendars }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      {calendars.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      {calendars.map(([attendee, events]) => (
        <section key={attendee} className="mb-8">
          <h2 className="mb-2 text-h4">{attendee}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {events.map(({ uid, startsAt, title, place, sequence, asks }) => (
              <li key={uid} className="py-3">
                <p className="font-medium">{title}</p>
                <p className="text-sm text-soft">
                  {[longMoment(startsAt), place, copy.version(sequence)].filter(Boolean).join(" · ")}
                </p>
                {asks ? (
                  <PostForm action="/sandbox/calendar" className="mt-2 flex flex-wrap gap-2">
                    <input type="hidden" name="attendee" value={attendee} />
                    <input type="hidden" name="uid" value={uid} />
                    {guestAnswers.map((answer) => (
                      <Button key={answer} type="submit" name="answer" value={answer} variant="outline">
                        {copy.answers[answer]}
                      </Button>
                    ))}
                  </PostForm>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SandboxPage>
  );
}
