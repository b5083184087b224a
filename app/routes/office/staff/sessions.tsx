import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { browserName } from "#app/ui/records/browser-name.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { cardCopy } from "#content/staff/card.ts";
import { sessionsCopy as copy } from "#content/staff/office-staff.ts";
import { sessionsOf } from "#database/staff/staff.ts";
import { shownNetwork } from "#domain/moderation/ip-network.ts";
import type { Route } from "./+types/sessions.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { id: staffId, sessionId } = staffMember(context);
  const sessions = await sessionsOf(database.read, staffId, now().toISOString());
  return {
    sessions: sessions.map(({ ipAddress, ...session }) => ({
      ...session,
      // Only the network of an IPv6 address is stored; the full notation would be half zeros.
      from: ipAddress ? (shownNetwork(ipAddress) ?? copy.thisMachine) : copy.unknown,
      isThis: session.id === sessionId,
    })),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}

type Session = Awaited<ReturnType<typeof loader>>["sessions"][number];

const columns: Column<Session>[] = [
  {
    key: "from",
    freeText: true,
    heading: copy.from,
    cell: ({ from }) => from,
  },
  {
    key: "browser",
    freeText: true,
    heading: copy.browser,
    cell: ({ userAgent }) => <span className="text-soft">{browserName(userAgent ?? "") || copy.unknown}</span>,
  },
  { key: "since", heading: copy.since, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: "until", heading: copy.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { key: "end", heading: copy.end, onPhone: "line", cell: (session) => <Ending {...session} /> },
];

export default function Sessions({ loaderData: { sessions, done } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={copy.title}
      line={copy.line}
      besideTitle={
        <div className="flex flex-wrap gap-3">
          <ButtonTo variant="outline" to="/office/card">
            {cardCopy.link}
          </ButtonTo>
          <ButtonTo variant="outline" to="/office/password">
            {copy.password}
          </ButtonTo>
          <ButtonTo variant="outline" to="/office/recovery-codes">
            {copy.recoveryCodes}
          </ButtonTo>
        </div>
      }
    >
      <Done result={done} />
      <RecordTable caption={copy.caption} columns={columns} rows={sessions} keyOf={({ id }) => id} />
    </OfficePage>
  );
}

function Ending({ id, isThis, from }: Session) {
  if (isThis) return <span className="font-medium whitespace-nowrap text-good">{copy.here}</span>;
  return (
    <PostButton action={`/office/sessions/${id}/end`} variant="outline" aria-label={copy.endLabel(from)}>
      {copy.end}
    </PostButton>
  );
}
