import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmList } from "#app/ui/broker/firm-list.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { firmLeadsCopy as copy } from "#content/brokers/broker-pages.ts";
import { monthName } from "#content/dates.ts";
import { leadsOfFirms } from "#operations/brokers/firm-leads.ts";
import type { Route } from "./+types/leads.ts";
import { firmPage } from "./firm-list.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, next, first } = await firmPage({ url, context }, leadsOfFirms);
  return { firms: firmNames(context), list: { rows, next, first } };
}

type Row = Route.ComponentProps["loaderData"]["list"]["rows"][number];

const columns = [
  { heading: copy.columns.month, cell: ({ month }: Row) => <time dateTime={month}>{monthName(month)}</time> },
  { heading: copy.columns.agent, cell: ({ agent }: Row) => agent },
  { heading: copy.columns.accepted, number: true, cell: ({ accepted }: Row) => accepted },
];

export default function Leads({ loaderData: { firms, list } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="leads">
      <FirmList
        none={copy.none}
        caption={copy.caption}
        columns={columns}
        list={list}
        keyOf={({ month, id }) => `${month} ${id}`}
        csv="/broker/leads.csv"
      />
    </BrokerPage>
  );
}
