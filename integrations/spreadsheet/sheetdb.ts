import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { formulaSafe } from "#domain/text/formula-safe.ts";
import type { Spreadsheet } from "./spreadsheet.ts";

const maxAnswerBytes = 64 * 1024;

/**
 * SheetDB or a compatible API. Success is a 2xx that is not a web page; a redirect would turn our POST into a GET.
 * Never throws. @param url with the key in its path
 */
export function sheetDb(url: string, timeoutMs = 10_000): Spreadsheet {
  return {
    async append(row, id) {
      const body = JSON.stringify({ id, ...mapTexts(row) });
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const headers = { "content-type": "application/json", accept: "application/json", "idempotency-key": id };
        const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
        await drainBody(answer);
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

/** The text does not matter, but if the connection breaks early, the outcome is unknown. */
async function drainBody(answer: Response) {
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) return;
  }
}

function outcomeOf(answer: Response): DeliveryOutcome {
  const isWebPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (answer.ok && !isWebPage) return { ok: true };
  const reason = answer.ok ? "answered with a web page" : `answered ${answer.status}`;
  const retryAfterSeconds = secondsUntilRetry(answer.headers.get("retry-after"), answer.headers.get("date"));
  return retryAfterSeconds === undefined ? { ok: false, reason } : { ok: false, reason, retryAfterSeconds };
}

/** A date in `Retry-After` is relative to the response's own `Date`. */
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
