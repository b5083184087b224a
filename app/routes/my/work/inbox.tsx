import { Link } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { shortMoment } from "#content/dates.ts";
import { channelNames } from "#content/leads/agent-work.ts";
import { noName } from "#content/person-name.ts";
import { inboxCopy as copy } from "#content/work/inbox.ts";
import { memberNames } from "#database/members/members.ts";
import { inboxOf } from "#database/work/inbox.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/inbox.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const pageSize = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const before = url.searchParams.get("before") ?? undefined;
  const rows = await inboxOf(read, workspace, { before, most: pageSize + 1 });
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const shown = rows.slice(0, pageSize);
  const others = shown.flatMap(({ memberId }) => (memberId === workspace.member.id ? [] : (memberId ?? [])));
  const names = await memberNames(read, [...new Set(others)]);
  return {
    isFirst: before === undefined,
    next: rows.length > pageSize ? `/my/inbox?before=${encodeURIComponent(shown.at(-1)?.at ?? "")}` : null,
    rows: shown.map(({ id, at, channel, direction, waits, text, leadId, contactId, blocked, memberId, ...person }) => ({
      id,
      to: leadId === null ? `/my/contacts/${contactId}` : `/my/leads/${leadId}`,
      name:
        (leadId === null
          ? displayName(person)
          : listedName({ firstName: person.firstName ?? "", lastName: person.lastName ?? "" }, blocked)) || noName,
      text,
      waits,
      line: [
        channelNames[channel],
        copy.directions[direction],
        names.get(memberId ?? ""),
        shortMoment(at, timeZone, now().toISOString()),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  };
}

/** The texts and emails with people, the newest first; each leads to its person. */
export default function Inbox({ loaderData: { rows, isFirst, next } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line}>
      {rows.length === 0 ? <MyEmpty next="people">{copy.empty}</MyEmpty> : null}
      <ul className="my-lines empty:hidden">
        {rows.map(({ id, to, name, line, text, waits }) => (
          <li key={id} className="my-row">
            <div className="min-w-0 flex-1">
              <Link to={to} className="my-row-link">
                {name}
              </Link>
              {waits ? <p className="font-medium text-warn">{copy.waits}</p> : null}
              {text ? <p className="line-clamp-2 wrap-anywhere">{text}</p> : null}
              <p className="text-sm text-soft">{line}</p>
            </div>
          </li>
        ))}
      </ul>
      <nav aria-label={copy.pages} className="flex flex-wrap gap-x-6">
        {isFirst ? null : (
          <Link to="/my/inbox" className="my-link">
            {copy.first}
          </Link>
        )}
        {next ? (
          <Link to={next} className="my-link">
            {copy.next}
          </Link>
        ) : null}
        <Link to="/my/templates" className="my-link">
          {copy.templates}
        </Link>
        <Link to="/my/texting" className="my-link">
          {copy.texting}
        </Link>
        <Link to="/my/follow-ups" className="my-link">
          {copy.followUps}
        </Link>
      </nav>
    </MyPage>
  );
}
