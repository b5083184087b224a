import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { allJobs } from "#database/engine/jobs.ts";
import { type OutboxStatus, outboxStatus } from "#database/notifications/outbox-status.ts";
import type { World } from "#operations/world.ts";

export interface Metrics {
  fileServed(): void;
  answered(answer: { method: string; status: number; milliseconds: number }): void;
  /** In Prometheus' text format: this process's requests since its start, and the current outbox. */
  text(): Promise<string>;
}

const methods = new Set(["GET", "HEAD", "POST"]);
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function startMetrics({ database, now, runtime }: Pick<World, "database" | "now" | "runtime">): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const outboxGauge = (name: string, help: string) => gauge(`zipstead_outbox_${name}`, help, ["destination"]);

  const files = new Counter({ name: "zipstead_files_total", help: "Static files served from memory.", registers });
  const requests = new Counter({
    name: "zipstead_requests_total",
    help: "All other requests.",
    labelNames: ["method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "zipstead_request_seconds",
    help: "Duration of those requests.",
    buckets,
    registers,
  });
  const storeUp = gauge("zipstead_store_up", "1 if the store can be read.");
  const counts: Record<OutboxStatus["state"], Gauge> = {
    pending: outboxGauge("pending", "Pending deliveries."),
    failed: outboxGauge("failed", "Failed deliveries that need a decision."),
    refused: outboxGauge("refused", "Deliveries to addresses that do not exist."),
  };
  const age = outboxGauge("oldest_seconds", "Age of the oldest pending delivery.");
  const jobSuccess = gauge("zipstead_job_last_success_seconds", "When a job last succeeded, in Unix time.", ["name"]);
  const jobDuration = gauge("zipstead_job_duration_seconds", "How long its last run took.", ["name"]);
  const jobFailures = gauge("zipstead_job_failures", "How often it has failed since its last success.", ["name"]);
  const errors = new Counter({
    name: "zipstead_errors_total",
    help: "Errors logged, by what the log calls them.",
    labelNames: ["kind"],
    registers,
  });
  const connections = gauge("zipstead_database_connections", "Connections of this process's pool.", ["state"]);
  const freeDisk = gauge("zipstead_disk_free_bytes", "Free bytes on the disk of the files and of the store.", ["of"]);
  const build = gauge("zipstead_build_info", "1; the labels say what runs.", ["release", "revision"]);
  build.set({ release: runtime.release, revision: runtime.revision ?? "unknown" }, 1);
  const loopDelay = gauge("zipstead_event_loop_delay_seconds", "Longest event loop delay since the last scrape.");
  const memory = gauge("process_resident_memory_bytes", "Memory in use.");
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  async function readOutbox() {
    // The store may be unavailable.
    const status = await outboxStatus(database.read).catch(() => undefined);
    storeUp.set(status ? 1 : 0);
    for (const gauge of [...Object.values(counts), age]) gauge.reset();
    for (const { destination, state, count, oldest } of status ?? []) {
      counts[state].set({ destination }, count);
      if (state === "pending" && oldest)
        age.set({ destination }, Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000));
    }
  }

  async function readJobs() {
    for (const gauge of [jobSuccess, jobDuration, jobFailures]) gauge.reset();
    for (const job of await allJobs(database.read).catch(() => [])) {
      jobFailures.set({ name: job.name }, job.failures);
      if (job.succeededAt) jobSuccess.set({ name: job.name }, Date.parse(job.succeededAt) / 1000);
      if (job.milliseconds !== null) jobDuration.set({ name: job.name }, job.milliseconds / 1000);
    }
  }

  async function readProcess() {
    errors.reset();
    for (const [kind, count] of Object.entries(runtime.errors())) errors.inc({ kind }, count);
    for (const [state, count] of Object.entries(database.connections() ?? {})) connections.set({ state }, count);
    for (const [of, bytes] of Object.entries(await runtime.freeBytes())) freeDisk.set({ of }, bytes);
  }

  return {
    fileServed: () => files.inc(),
    answered({ method, status, milliseconds }) {
      requests.inc({ method: methods.has(method) ? method : "other", status });
      seconds.observe(milliseconds / 1000);
    },
    async text() {
      await readOutbox();
      await readJobs();
      await readProcess();
      loopDelay.set(delay.max / 1e9);
      delay.reset();
      memory.set(process.memoryUsage.rss());
      return registry.metrics();
    },
  };
}
