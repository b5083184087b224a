import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { type Column, RecordTable, type RecordTableProps } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeWebhooks } from "#content/connections/office-webhooks.ts";
import { systemCopy as copy } from "#content/office/system.ts";
import { allJobs, backupJob } from "#database/engine/jobs.ts";
import { outboxStatus } from "#database/notifications/outbox-status.ts";
import type { Route } from "./+types/system.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, files, runtime, now } = context.get(worldContext);
  const jobs = await allJobs(database.read);
  const at = now().toISOString();
  return {
    release: copy.release.versionOf(runtime.release, runtime.revision),
    startedAt: runtime.startedAt.toISOString(),
    engine: database.engine,
    connections: database.connections(),
    files: { place: files.place, fault: await files.fault() },
    freeBytes: await runtime.freeBytes(),
    backupAt: jobs.find(({ name }) => name === backupJob)?.succeededAt,
    jobs: jobs
      .filter(({ name }) => name !== backupJob)
      .map(({ leasedUntil, ...job }) => ({ ...job, isRunning: leasedUntil !== null && leasedUntil > at })),
    errors: Object.entries(runtime.errors()).map(([kind, count]) => ({ kind, count })),
    outbox: await outboxStatus(database.read),
  };
}

type Loaded = Route.ComponentProps["loaderData"];
type Job = Loaded["jobs"][number];

const jobColumns: Column<Job>[] = [
  { key: "name", heading: copy.jobs.name, cell: ({ name }) => name },
  { key: "state", heading: copy.jobs.state, cell: (job) => <JobState {...job} /> },
  { key: "success", heading: copy.jobs.success, cell: ({ succeededAt }) => <At time={succeededAt} /> },
  { key: "took", heading: copy.jobs.took, number: true, cell: ({ milliseconds }) => copy.jobs.tookOf(milliseconds) },
  { key: "due", heading: copy.jobs.due, cell: ({ dueAt }) => <DateTime at={dueAt} /> },
];

const errorColumns: Column<Loaded["errors"][number]>[] = [
  { key: "kind", heading: copy.errors.kind, cell: ({ kind }) => kind },
  { key: "count", heading: copy.errors.count, number: true, cell: ({ count }) => count },
];

const outboxColumns: Column<Loaded["outbox"][number]>[] = [
  { key: "to", heading: copy.outbox.destination, cell: ({ destination }) => copy.outbox.destinations[destination] },
  { key: "state", heading: copy.outbox.state, cell: ({ state }) => copy.outbox.states[state] },
  { key: "count", heading: copy.outbox.count, number: true, cell: ({ count }) => count },
  {
    key: "oldest",
    heading: copy.outbox.oldest,
    cell: ({ state, oldest }) => (state === "pending" && oldest ? <DateTime at={oldest} /> : ""),
  },
];

export default function System({ loaderData }: Route.ComponentProps) {
  const { jobs, errors, outbox } = loaderData;
  return (
    <OfficePage
      title={copy.title}
      line={copy.line}
      besideTitle={
        <ButtonTo to={officeWebhooks.path} variant="outline">
          {officeWebhooks.title}
        </ButtonTo>
      }
    >
      <Part title={copy.release.title}>
        <Facts facts={factsOf(loaderData)} />
      </Part>
      <TableSection
        id="jobs"
        title={copy.jobs.title}
        none={copy.jobs.never}
        table={{ caption: copy.jobs.caption, columns: jobColumns, rows: jobs, keyOf: ({ name }) => name }}
      />
      <TableSection
        id="outbox"
        title={copy.outbox.title}
        none={copy.outbox.none}
        table={{
          caption: copy.outbox.caption,
          columns: outboxColumns,
          rows: outbox,
          keyOf: ({ destination, state }) => `${destination} ${state}`,
        }}
      />
      <TableSection
        id="errors"
        title={copy.errors.title}
        line={copy.errors.line}
        none={copy.errors.none}
        table={{ caption: copy.errors.title, columns: errorColumns, rows: errors, keyOf: ({ kind }) => kind }}
      />
    </OfficePage>
  );
}

interface TableSectionProps<Row> {
  id: string;
  title: string;
  line?: string;
  /** In place of a table without rows. */
  none: string;
  table: RecordTableProps<Row>;
}

function TableSection<Row>({ id, title, line, none, table }: TableSectionProps<Row>) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {line ? <p className="max-w-measure text-soft">{line}</p> : null}
      {table.rows.length > 0 ? <RecordTable {...table} /> : <p className="text-soft">{none}</p>}
    </section>
  );
}

function factsOf({ release, startedAt, engine, connections, files, freeBytes, backupAt }: Loaded) {
  const words = copy.release;
  return [
    { name: words.version, value: release },
    { name: words.since, value: <DateTime at={startedAt} /> },
    { name: words.store, value: words.stores[engine] },
    ...(connections ? [{ name: words.connections, value: words.connectionsOf(connections) }] : []),
    { name: words.files, value: files.place },
    ...(files.fault === undefined
      ? []
      : [{ name: words.filesState, value: <StatusMark kind="bad">{files.fault}</StatusMark> }]),
    ...Object.entries(freeBytes).map(([of, bytes]) => ({ name: words.disks[of] ?? of, value: words.sizeOf(bytes) })),
    { name: words.backup, value: backupAt ? <DateTime at={backupAt} /> : words.noBackup },
  ];
}

function JobState({ failures, failure, isRunning, succeededAt }: Job) {
  if (failures > 0) return <StatusMark kind="bad">{copy.jobs.failsOf(failures, failure)}</StatusMark>;
  if (isRunning) return <StatusMark>{copy.jobs.running}</StatusMark>;
  return succeededAt ? <StatusMark kind="good">{copy.jobs.works}</StatusMark> : copy.jobs.never;
}

const At = ({ time }: { time: string | null }) => (time ? <DateTime at={time} /> : copy.jobs.never);
