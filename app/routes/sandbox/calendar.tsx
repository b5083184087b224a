import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { longMoment } from "#content/dates.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { sandboxInvitations } from "#database/sandbox.ts";
import type { Route } from "./+types/calendar.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.calendar;

const maxEmails = 500;

export const meta = () => unlistedMeta(copy.title);

/** The calendars of agents, from nothing but the invitations in their mail. */
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

export default function SandboxCalendar({ loaderData: calendars }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      {calendars.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      {calendars.map(([attendee, events]) => (
        <section key={attendee} className="mb-8">
          <h2 className="mb-2 text-h4">{attendee}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {events.map(({ uid, startsAt, title, place, sequence }) => (
              <li key={uid} className="py-3">
                <p className="font-medium">{title}</p>
                <p className="text-sm text-soft">
                  {[longMoment(startsAt), place, copy.version(sequence)].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SandboxPage>
  );
}
