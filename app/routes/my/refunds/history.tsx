import { historyAfter, historyPages } from "#app/http/refunds/history-pages.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { RefundEntries } from "#app/ui/records/refund-entries.tsx";
import { worldContext } from "#app/world-context.ts";
import { datedMoment } from "#content/dates.ts";
import { refundHistoryCopy as copy, refundHistory } from "#content/refunds/refund-history.ts";
import { refundRecords } from "#operations/refunds/refund-records.ts";
import type { Route } from "./+types/history.ts";
import { timeZoneOf } from "./load-refund.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { agentId } = workspaceOf(context);
  const timeZone = await timeZoneOf(read, agentId);
  const records = await refundRecords(read, agentId, historyAfter(request));
  const entries = refundHistory(records, (at) => datedMoment(at, timeZone));
  return { timeZone, entries, pages: historyPages(request, records) };
}

export default function History({ loaderData }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line} back={{ to: "/my/refund", label: copy.back }}>
      <RefundEntries {...loaderData} />
    </MyPage>
  );
}
