import { context, isSpanContextValid, trace } from "@opentelemetry/api";

/** The `traceparent` of what runs now (W3C); null: nothing is traced, as OpenTelemetry's API does nothing then. */
export function traceNow(): string | null {
  const of = trace.getSpan(context.active())?.spanContext();
  if (!of || !isSpanContextValid(of)) return null;
  return `00-${of.traceId}-${of.spanId}-${of.traceFlags.toString(16).padStart(2, "0")}`;
}
