import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { systemCopy as copy } from "#content/office/system.ts";
import { allJobs, backupJob } from "#database/engine/jobs.ts";
import { outboxStatus } from "#database/notifications/outbox-status.ts";
import type { Route } from "./+types/system.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, runtime, now } = context.get(worldContext);
  const jobs = await allJobs(database.read);
  const at = now().toISOString();
  return {
    release: copy.release.versionOf(runtime.release, runtime.revision),
    startedAt: runtime.startedAt.toISOString(),
    engine: database.engine,
    connections: database.connections(),
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
    <OfficePage title={copy.title} line={copy.line}>
      <DetailSection title={copy.release.title}>
        <Facts facts={factsOf(loaderData)} />
      </DetailSection>
      <section aria-labelledby="jobs" className="grid grid-cols-1 gap-3">
        <h2 id="jobs" className="text-h4">
          {copy.jobs.title}
        </h2>
        {jobs.length > 0 ? (
          <RecordTable caption={copy.jobs.caption} columns={jobColumns} rows={jobs} keyOf={({ name }) => name} />
        ) : (
          <p className="text-soft">{copy.jobs.never}</p>
        )}
      </section>
      <section aria-labelledby="outbox" className="grid grid-cols-1 gap-3">
        <h2 id="outbox" className="text-h4">
          {copy.outbox.title}
        </h2>
        {outbox.length > 0 ? (
          <RecordTable
            caption={copy.outbox.caption}
            columns={outboxColumns}
            rows={outbox}
            keyOf={({ destination, state }) => `${destination} ${state}`}
          />
        ) : (
          <p className="text-soft">{copy.outbox.none}</p>
        )}
      </section>
      <section aria-labelledby="errors" className="grid grid-cols-1 gap-3">
        <h2 id="errors" className="text-h4">
          {copy.errors.title}
        </h2>
        <p className="max-w-measure text-soft">{copy.errors.line}</p>
        {errors.length > 0 ? (
          <RecordTable caption={copy.errors.title} columns={errorColumns} rows={errors} keyOf={({ kind }) => kind} />
        ) : (
          <p>{copy.errors.none}</p>
        )}
      </section>
    </OfficePage>
  );
}

function factsOf({ release, startedAt, engine, connections, freeBytes, backupAt }: Loaded) {
  const words = copy.release;
  return [
    { name: words.version, value: release },
    { name: words.since, value: <DateTime at={startedAt} /> },
    { name: words.store, value: words.stores[engine] },
    ...(connections ? [{ name: words.connections, value: words.connectionsOf(connections) }] : []),
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
