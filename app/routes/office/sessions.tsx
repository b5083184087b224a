import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Done } from "#app/ui/office/done.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { type Column, RecordTable } from "#app/ui/office/record-table.tsx";
import { told } from "#app/ui/office/told.ts";
import { sessionsWords as words } from "#content/office/sign-in.ts";
import { sessionsOf } from "#database/staff.ts";
import { networkOf } from "#domain/client-network.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/sessions.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { id: staffId, sessionId } = staffMember(context);
  const sessions = await sessionsOf(database.read, staffId, now().toISOString());
  return {
    sessions: sessions.map(({ ipAddress, ...session }) => ({
      ...session,
      // Of IPv6 no more than this is kept; written out it would be eight groups, half of them zeros.
      from: ipAddress ? networkOf(ipAddress) : words.unknown,
      isThis: session.id === sessionId,
    })),
    done: told(words.done, new URL(request.url).searchParams.get("done")),
  };
}

type Session = Awaited<ReturnType<typeof loader>>["sessions"][number];

const columns: Column<Session>[] = [
  {
    key: "from",
    typed: true,
    heading: words.from,
    cell: ({ from }) => from,
  },
  {
    key: "browser",
    typed: true,
    heading: words.browser,
    cell: ({ userAgent }) => <span className="text-soft">{userAgent || words.unknown}</span>,
  },
  { key: "since", heading: words.since, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: "until", heading: words.until, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  { key: "end", heading: words.end, speaksForItself: true, cell: (session) => <Ending {...session} /> },
];

export default function Sessions({ loaderData: { sessions, done } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={words.title}
      line={words.line}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" prefetch="none" to="/office/password">
            {words.password}
          </ButtonLink>
          <ButtonLink variant="outline" prefetch="none" to="/office/recovery-codes">
            {words.recoveryCodes}
          </ButtonLink>
        </div>
      }
    >
      <Done told={done} />
      <RecordTable caption={words.caption} columns={columns} rows={sessions} keyOf={({ id }) => id} />
    </OfficePage>
  );
}

function Ending({ id, isThis, from }: Session) {
  if (isThis) return <span className="font-medium whitespace-nowrap text-good">{words.here}</span>;
  return (
    <form method="post" action={`/office/sessions/${id}/end`}>
      <Button type="submit" variant="outline" aria-label={words.endLabel(from)}>
        {words.end}
      </Button>
    </form>
  );
}
