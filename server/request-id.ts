// Our own, for 1 line: hono/request-id trusts every client, and files and pages answer with responses it does not reach.
import { randomUUID } from "node:crypto";

/** @param given the request's `X-Request-Id`, used only behind a trusted proxy */
export function requestId(given: string | undefined, trusted: number): string {
  return trusted > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
