import { monitorEventLoopDelay } from "node:perf_hooks";
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

export function startMetrics({ database, now }: Pick<World, "database" | "now">): Metrics {
  let files = 0;
  const answers = new Map<string, number>();
  const within = buckets.map(() => 0);
  const sum = { seconds: 0, count: 0 };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  function answered({ method, status, milliseconds }: { method: string; status: number; milliseconds: number }) {
    const labels = `method="${methods.has(method) ? method : "other"}",status="${status}"`;
    answers.set(labels, (answers.get(labels) ?? 0) + 1);
    const seconds = milliseconds / 1000;
    sum.seconds += seconds;
    sum.count += 1;
    for (const [index, upperBound] of buckets.entries())
      if (seconds <= upperBound) within[index] = (within[index] ?? 0) + 1;
  }

  async function text(): Promise<string> {
    // The store may be unavailable.
    const undeliveredCount = await outboxStatus(database.read).catch(() => undefined);
    const longestDelay = delay.max / 1e9;
    delay.reset();
    const count = (of: OutboxStatus) => of.count;
    const age = (of: OutboxStatus) => Math.max(0, (now().getTime() - Date.parse(of.oldest)) / 1000);
    const outbox = (state: OutboxStatus["state"], value = count) => {
      const those = undeliveredCount?.filter((one) => one.state === state) ?? [];
      return those.map((one): LabelledValue => [`destination="${one.destination}"`, value(one)]);
    };
    return [
      ...metric("zipstead_files_total", "counter", "Static files served from memory", [["", files]]),
      ...metric("zipstead_requests_total", "counter", "All other requests", [...answers]),
      ...metric("zipstead_request_seconds", "histogram", "Duration of those requests", []),
      ...buckets.map((most, index) => `zipstead_request_seconds_bucket{le="${most}"} ${within[index]}`),
      `zipstead_request_seconds_bucket{le="+Inf"} ${sum.count}`,
      `zipstead_request_seconds_sum ${sum.seconds}`,
      `zipstead_request_seconds_count ${sum.count}`,
      ...metric("zipstead_store_up", "gauge", "1 if the store can be read", [["", undeliveredCount ? 1 : 0]]),
      ...metric("zipstead_outbox_pending", "gauge", "Pending deliveries", outbox("pending")),
      ...metric(
        "zipstead_outbox_oldest_seconds",
        "gauge",
        "Age of the oldest pending delivery",
        outbox("pending", age),
      ),
      ...metric("zipstead_outbox_failed", "gauge", "Failed deliveries that need a decision", outbox("failed")),
      ...metric("zipstead_outbox_refused", "gauge", "Deliveries to addresses that do not exist", outbox("refused")),
      ...metric("zipstead_event_loop_delay_seconds", "gauge", "Longest event loop delay since the last scrape", [
        ["", longestDelay],
      ]),
      ...metric("process_resident_memory_bytes", "gauge", "Memory in use", [["", process.memoryUsage.rss()]]),
      "",
    ].join("\n");
  }

  return { fileServed: () => void files++, answered, text };
}

type LabelledValue = [labels: string, value: number];

function metric(name: string, type: string, help: string, values: LabelledValue[]): string[] {
  const lines = values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`);
  return [`# HELP ${name} ${help}.`, `# TYPE ${name} ${type}`, ...lines];
}
