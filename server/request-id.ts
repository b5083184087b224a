import { randomUUID } from "node:crypto";

/** @param given the request's `X-Request-Id`, used only behind a trusted proxy */
export function requestId(given: string | undefined, trusted: number): string {
  return trusted > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
