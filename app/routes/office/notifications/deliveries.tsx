import { officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import type { RowActs } from "#app/ui/office/lists/row-act.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { DeliveryStateMark } from "#app/ui/office/notifications/delivery-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import { deliveriesCopy as copy } from "#content/notifications/office-deliveries.ts";
import { rowActTexts } from "#content/office/lists.ts";
import { deliveryStateNames, destinationNames } from "#content/office/status-names.ts";
import { type DeliveryFilter, failedByDestination, listDeliveries } from "#database/notifications/delivery-list.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { maySeeRecord, shortDelivery } from "#operations/notifications/delivery-summary.ts";
import type { Route } from "./+types/deliveries.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  state: { label: copy.state, all: copy.open, values: deliveryStateNames },
  destination: { label: copy.destination, all: copy.anyDestination, values: destinationNames },
};

const list = officeList({
  filters,
  filterOf: (chosen): DeliveryFilter => ({ state: chosen("state") ?? "open", destination: chosen("destination") }),
  find: listDeliveries,
  csv: {
    [copy.detail.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.detail.id]: ["text", ({ id }) => id],
    [copy.detail.about]: ["text", ({ about }) => about],
    [copy.detail.to]: ["text", ({ destination }) => destinationNames[destination]],
    [copy.detail.state]: ["text", ({ state }) => deliveryStateNames[state]],
    [copy.detail.attempts]: ["number", ({ attempts }) => attempts],
    [copy.detail.lastError]: ["text", ({ lastError }) => lastError && describeError(lastError)],
    [copy.detail.due]: ["time", ({ state, dueAt }) => (state === "pending" ? dueAt : "")],
    [copy.detail.ended]: ["time", ({ endedAt }) => endedAt],
    [copy.detail.sentAgain]: ["time", ({ retriedAt }) => retriedAt],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { role } = staffMember(context);
  const sent = Number(url.searchParams.get("sent") ?? Number.NaN);
  const { rows, ...page } = await list.page({ url, context });
  const records = await deliverySubjects(
    read,
    rows.map(({ about }) => about),
  );
  return {
    ...page,
    rows: rows.map((row) => {
      const { id, destination, state, receivedAt, attempts, lastError, dueAt } = row;
      const record = records.get(row.about);
      const delivery = { id, destination, state, receivedAt, attempts, lastError, dueAt };
      const reader = { record, role };
      const { line } = shortDelivery(row, reader);
      return { ...delivery, line, record: maySeeRecord(reader) ? record : record && { kind: record.kind, name: "" } };
    }),
    failed: mayDo(role, "deliveries.retry") ? await failedByDestination(read) : [],
    mayRetry: mayDo(role, "deliveries.retry"),
    sent: Number.isInteger(sent) ? sent : undefined,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

const columns: Column<Loaded["rows"][number]>[] = [
  {
    key: "about",
    freeText: true,
    heading: copy.columns.about,
    cell: ({ id, record, line, receivedAt }) => (
      <RecordLink to={`/office/deliveries/${id}`} line={line} at={receivedAt}>
        {record ? copy.about(copy.kinds[record.kind], record.name) : copy.nothingKnown}
      </RecordLink>
    ),
  },
  {
    key: "destination",
    onPhone: "plain",
    heading: copy.columns.destination,
    cell: ({ destination }) => destinationNames[destination],
  },
  {
    key: "state",
    heading: copy.columns.state,
    onPhone: "mark",
    cell: ({ state }) => <DeliveryStateMark state={state} />,
  },
  { key: "attempts", onPhone: "none", number: true, heading: copy.columns.attempts, cell: ({ attempts }) => attempts },
  {
    key: "lastError",
    onPhone: "plain",
    heading: copy.columns.lastError,
    cell: ({ lastError }) => (lastError ? describeError(lastError) : copy.noError),
  },
  {
    key: "due",
    onPhone: "none",
    heading: copy.columns.due,
    cell: ({ state, dueAt }) => (state === "pending" ? <ShortTime at={dueAt} /> : copy.ended),
  },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
];

const nameOf = ({ record }: Loaded["rows"][number]) =>
  record ? copy.about(copy.kinds[record.kind], record.name) : copy.nothingKnown;

const retry: RowActs<Loaded["rows"][number]> = {
  ...rowActTexts.retry,
  of: (row) =>
    row.state === "failed" || row.state === "refused"
      ? { action: `/office/deliveries/${encodeURIComponent(row.id)}/retry`, name: nameOf(row) }
      : undefined,
};

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  const { failed, sent } = loaderData;
  return (
    <RecordList
      copy={copy}
      action="/office/deliveries"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      rowActs={loaderData.mayRetry ? retry : undefined}
      labelOf={nameOf}
    >
      <Done result={sent === undefined ? undefined : copy.sent(sent)} />
      {failed.length > 0 ? <Failed failed={failed} /> : null}
    </RecordList>
  );
}

function Failed({ failed }: Pick<Loaded, "failed">) {
  return (
    <ul className="grid gap-3">
      {failed.map(({ destination, count }) => (
        <li key={destination}>
          <PostForm
            action="/office/deliveries/retries"
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-bad/40 bg-bad-wash px-4 py-3"
          >
            <input type="hidden" name="destination" value={destination} />
            <p className="text-bad">{copy.failed(count, destinationNames[destination])}</p>
            <Button type="submit" variant="outline" className="bg-paper">
              {copy.sendAll[destination]}
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
