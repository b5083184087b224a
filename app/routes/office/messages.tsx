import { choices } from "#app/ui/office/list-filters.tsx";
import { StatusMark } from "#app/ui/office/mark.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { messagesCopy as copy } from "#content/office/messages.ts";
import { type ListedMessage, listMessages } from "#database/messages.ts";
import { parseMessagesQuery } from "../../lists/messages.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseMessagesQuery(url);
  const { found, searchedTo } = await listMessages(context.get(worldContext).database.read, filter, window).page();
  return { state, ...listPage(url, found, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "kind", label: copy.kind, options: choices(copy.anyKind, copy.kinds) },
  {
    name: "moderation",
    label: copy.inModeration,
    options: choices(copy.anyModeration, { yes: copy.isInModeration, no: copy.notInModeration }),
  },
];

const columns: Column<ListedMessage>[] = [
  {
    key: "from",
    typed: true,
    heading: copy.columns.from,
    speaksForItself: true,
    cell: ({ id, name, email, phone, receivedAt }) => (
      <RecordLink to={`/office/messages/${id}`} line={email || phone} at={receivedAt}>
        {name || copy.noName}
      </RecordLink>
    ),
  },
  { key: "about", typed: true, heading: copy.columns.about, cell: ({ subject }) => subject || copy.detail.noSubject },
  {
    key: "kind",
    heading: copy.columns.kind,
    cell: ({ kind, moderationReason }) => (
      <>
        {copy.kinds[kind]} {moderationReason ? <StatusMark kind="bad">{copy.moderationMark}</StatusMark> : null}
      </>
    ),
  },
  { key: "received", heading: copy.columns.received, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/messages"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
