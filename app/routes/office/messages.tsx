import { choices } from "#app/ui/office/list-filters.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { messagesWords as words } from "#content/office/messages.ts";
import { type ListedMessage, listMessages } from "#database/messages.ts";
import { askedMessages } from "../../lists/messages.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = askedMessages(url);
  const { found, searchedTo } = await listMessages(context.get(worldContext).database.read, filter, window).page();
  return { state, ...listPage(url, found, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "kind", label: words.kind, options: choices(words.anyKind, words.kinds) },
  { name: "moderation", label: words.held, options: choices(words.anyHeld, { yes: words.isHeld, no: words.notHeld }) },
];

const columns: Column<ListedMessage>[] = [
  {
    key: "from",
    typed: true,
    heading: words.columns.from,
    speaksForItself: true,
    cell: ({ id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/messages/${id}`} line={email || phone} at={receivedAt}>
        {name || words.nobody}
      </RecordLink>
    ),
  },
  { key: "about", typed: true, heading: words.columns.about, cell: ({ subject }) => subject || words.detail.noSubject },
  {
    key: "kind",
    heading: words.columns.kind,
    cell: ({ kind, moderationReason }) => (
      <>
        {words.kinds[kind]} {moderationReason ? <Mark kind="bad">{words.heldMark}</Mark> : null}
      </>
    ),
  },
  { key: "received", heading: words.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/messages"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
