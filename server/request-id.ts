import { randomUUID } from "node:crypto";

/**
 * What a request is called, in its answer and in the log.
 * @param told its `X-Request-Id`, which is believed where a proxy of ours stands in front
 * @param trusted how many of those there are
 */
export function requestId(given: string | undefined, trusted: number): string {
  return trusted > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
