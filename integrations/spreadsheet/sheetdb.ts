import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { formulaSafe } from "#domain/values/formula-safe.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

const mostAnswerBytes = 64 * 1024;

/**
 * SheetDB, or whatever answers as it does, at `url` (its key is in the path). Success is a 2xx that is no web page;
 * a redirect is a failure, as it would turn our POST into a GET. Never throws.
 * @param patience milliseconds for the whole answer, its body included
 */
export function sheetDb(url: string, timeoutMs = 10_000): Spreadsheet {
  return {
    async append(row, id) {
      const body = JSON.stringify({ id, ...mapTexts(row) });
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const headers = { "content-type": "application/json", accept: "application/json", "idempotency-key": id };
        const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
        await readSome(answer);
        return outcomeOf(answer);
      } catch (error) {
        return { ok: false, reason: reasonOf(error, timeoutMs) };
      }
    },
  };
}

function mapTexts(row: Record<string, string | boolean>) {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, typeof value === "string" ? formulaSafe(value) : value]),
  );
}

/** The answer's text is of no use, but a connection that breaks before its end means that nothing is certain. */
async function readSome(answer: Response) {
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) return;
  }
}

function outcomeOf(answer: Response): DeliveryOutcome {
  const isWebPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (answer.ok && !isWebPage) return { ok: true };
  const reason = answer.ok ? "answered with a web page" : `answered ${answer.status}`;
  const retryAfterSeconds = secondsUntilRetry(answer.headers.get("retry-after"), answer.headers.get("date"));
  return retryAfterSeconds === undefined ? { ok: false, reason } : { ok: false, reason, retryAfterSeconds };
}

/** `Retry-After` is seconds, or a date to be read against the answer's own clock. */
function secondsUntilRetry(retryAfter: string | null, date: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = (Date.parse(retryAfter) - Date.parse(date ?? "")) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const cause = error.cause instanceof Error && "code" in error.cause ? String(error.cause.code) : error.name;
  return `not reached: ${cause}`;
}
