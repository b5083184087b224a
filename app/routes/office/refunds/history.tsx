import { data } from "react-router";
import { historyAfter, historyPages } from "#app/http/refunds/history-pages.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RefundEntries } from "#app/ui/records/refund-entries.tsx";
import { worldContext } from "#app/world-context.ts";
import { datedMoment } from "#content/dates.ts";
import { personName } from "#content/person-name.ts";
import { refundHistoryCopy as copy, refundHistory } from "#content/refunds/refund-history.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { refundRecords } from "#operations/refunds/refund-records.ts";
import type { Route } from "./+types/history.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name ?? copy.title);

export async function loader({ request, params: { agentId }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const agent = await agentOf(read, agentId);
  if (!agent) throw data(null, { status: 404 });
  const records = await refundRecords(read, agentId, historyAfter(request));
  const entries = refundHistory(records, (at) => datedMoment(at, officeZone));
  return { agentId, name: personName(agent), entries, pages: historyPages(request, records) };
}

export default function History({ loaderData: { agentId, name, entries, pages } }: Route.ComponentProps) {
  const back = { to: `/office/agents/${agentId}`, label: copy.backToAgent };
  return (
    <OfficePage record back={back} title={`${copy.title}: ${name}`} line={copy.line}>
      <RefundEntries entries={entries} timeZone={officeZone} pages={pages} />
    </OfficePage>
  );
}
