import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Database } from "#database/database.ts";
import { watchStatements } from "#database/dialects/statement-watch.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { release } from "#database/release.ts";

export interface Tracing {
  /** @param route without ids and without a query @param answer gives the status */
  request(of: { method: string; route: string }, answer: () => Promise<number>): Promise<void>;
  /** Belongs to the trace that enqueued it. */
  delivery<T>(of: Pick<DeliveriesTable, "destination" | "trace">, send: () => Promise<T>): Promise<T>;
  /** Its transactions are spans. */
  database(database: Database): Database;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * Traces by OpenTelemetry, to a collector's address for OTLP over HTTP. Loaded only if one is set. A span has a method, a
 * route, a status, a destination or a statement without values: never an id, a query or a person. To be called before the
 * store is opened.
 */
export function startTracing(endpoint: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "zipstead", "service.version": release }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("zipstead", release);
  watchStatements((sql, milliseconds) => {
    const parent = context.active();
    const name = statementName(sql);
    // What no request or delivery asks is not worth a trace of its own.
    if (!name || !trace.getSpan(parent)) return;
    const endTime = Date.now();
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: endTime - milliseconds }, parent).end(endTime);
  });

  return {
    request: ({ method, route }, answer) =>
      spanned(`${method} ${route}`, { kind: SpanKind.SERVER, parent: ROOT_CONTEXT }, async (span) => {
        span.setAttributes({ "http.request.method": method, "http.route": route });
        const status = await answer();
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }),
    delivery: ({ destination, trace: from = null }, send) =>
      spanned(`deliver ${destination}`, { kind: SpanKind.PRODUCER, parent: parentOf(from) }, send),
    database: (database) => ({
      ...database,
      write: (work, turn) =>
        spanned("transaction", { kind: SpanKind.INTERNAL, parent: context.active() }, () => {
          const own = context.active();
          // A group commit runs the work of several.
          return database.write((tx) => context.with(own, () => work(tx)), turn);
        }),
    }),
    close: () => provider.shutdown(),
  };

  async function spanned<T>(
    name: string,
    { kind, parent }: { kind: SpanKind; parent: Context },
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), () => work(span));
    } catch (error) {
      // Its message may name somebody.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }
}

/** "select leads": the verb, and the first table; undefined: it begins or ends a transaction. */
function statementName(sql: string): string | undefined {
  const [, verb] = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete)\b/i.exec(sql) ?? [];
  const [, table = ""] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql) ?? [];
  return verb && `${verb.toLowerCase()} ${table}`.trim();
}

function parentOf(traceparent: string | null): Context {
  const [, traceId = "", spanId = "", flags] = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/.exec(traceparent ?? "") ?? [];
  const of = { traceId, spanId, isRemote: true, traceFlags: flags === "01" ? TraceFlags.SAMPLED : TraceFlags.NONE };
  return isSpanContextValid(of) ? trace.setSpanContext(ROOT_CONTEXT, of) : ROOT_CONTEXT;
}
