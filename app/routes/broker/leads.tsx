import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmTable } from "#app/ui/broker/firm-table.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { brokerPagesCopy, firmLeadsCopy as copy } from "#content/referrals/broker-pages.ts";
import { leadsOfFirms } from "#operations/referrals/brokers/firm-leads.ts";
import type { Route } from "./+types/leads.ts";
import { brokerOf } from "./broker-auth.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await leadsOfFirms(context.get(worldContext).database.read, brokerOf(context).firms);
  return { firms: firmNames(context), rows };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns = [
  { heading: copy.columns.month, cell: ({ month }: Row) => <time dateTime={month}>{month}</time> },
  { heading: copy.columns.agent, cell: ({ agent }: Row) => agent },
  { heading: copy.columns.accepted, cell: ({ accepted }: Row) => accepted },
];

export default function Leads({ loaderData: { firms, rows } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="leads">
      {rows.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <FirmTable
            caption={copy.caption}
            columns={columns}
            rows={rows}
            keyOf={({ month, agentId }) => `${month} ${agentId}`}
          />
          <ButtonLink href="/broker/leads.csv" variant="outline" className="justify-self-start print:hidden">
            {brokerPagesCopy.csv}
          </ButtonLink>
        </>
      )}
    </BrokerPage>
  );
}
