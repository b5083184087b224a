import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { TextLink } from "#app/ui/office/sources/text-link.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { wordingsList as copy } from "#content/sources/office-sources.ts";
import { listWordings } from "#database/sources/open-payloads.ts";
import { leadsOfUnreadWording } from "#database/sources/sources.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/wordings.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listWordings);

/** Of each source, in the row. */
const mostShown = 5;

export async function loader(visit: Route.LoaderArgs) {
  const page = await list.page(visit);
  const { read } = visit.context.get(worldContext).database;
  const rows = await Promise.all(
    page.rows.map(async (row) => {
      const leads = await leadsOfUnreadWording(read, row.id, mostShown + 1);
      const shown = leads.slice(0, mostShown).map((lead) => ({ id: lead.id, name: fullName(lead) }));
      return { ...row, leads: shown, hasMore: leads.length > mostShown };
    }),
  );
  return { ...page, rows };
}

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "source",
    typed: true,
    heading: copy.columns.source,
    cell: ({ id, receivedAt, name }) => (
      <RecordLink to={`/office/sources/${id}`} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  {
    key: "leads",
    onPhone: "plain",
    typed: true,
    heading: copy.columns.leads,
    cell: ({ leads, hasMore }) => (
      <>
        {leads.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 ? ", " : ""}
            <TextLink to={`/office/leads/${id}`}>{name || copy.noName}</TextLink>
          </span>
        ))}
        {hasMore ? copy.more : ""}
      </>
    ),
  },
  {
    key: "since",
    onPhone: "time",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

export default function Wordings({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList copy={copy} action="/office/wordings" list={loaderData} columns={columns} keyOf={({ id }) => id} />
  );
}
