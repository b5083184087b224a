import { randomUUID } from "node:crypto";
import { release } from "#database/release.ts";
import { logBudget } from "./line-budget.ts";
import type { LoggedError } from "./log.ts";

/** Milliseconds. */
const answersWithin = 5000;
const usualPause = 60_000;

/** What the log calls it, the error as it is logged, and the request's id. */
export type ReportError = (what: string, error: LoggedError | undefined, request: string | undefined) => void;

/**
 * Sends errors, as they are logged, by Sentry's protocol: 60 a minute of one kind at most, and none while the service asks
 * for a pause. It never throws, and nobody waits for it; an error that does not arrive is in the log.
 * @param dsn `https://KEY@HOST/PROJECT` @param environment "public", "demo" or "local"
 */
export function errorSink(
  dsn: string,
  environment: string,
  now = () => new Date(),
): (...reported: Parameters<ReportError>) => Promise<void> {
  const { username, origin, pathname } = new URL(dsn);
  const [, path = "", project = ""] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const url = `${origin}${path}/api/${project}/envelope/`;
  const auth = `Sentry sentry_version=7, sentry_client=zipstead/${release}, sentry_key=${username}`;
  const maySend = logBudget(now);
  let pausesUntil = 0;

  async function send(envelope: object[]) {
    const { ok, headers } = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope", "x-sentry-auth": auth },
      body: envelope.map((line) => JSON.stringify(line)).join("\n"),
      signal: AbortSignal.timeout(answersWithin),
      redirect: "error",
    });
    if (!ok) pausesUntil = now().getTime() + (Number(headers.get("retry-after")) * 1000 || usualPause);
  }

  return async (what, error, request) => {
    const at = now();
    if (at.getTime() < pausesUntil || !maySend(what)) return;
    const id = randomUUID().replaceAll("-", "");
    const event = {
      ...{ event_id: id, timestamp: at.toISOString(), platform: "node", level: "error", logger: "zipstead" },
      ...{ release: `zipstead@${release}`, environment, message: { formatted: what } },
      ...(error && { exception: { values: valuesOf(error) } }),
      ...(request !== undefined && { tags: { request } }),
    };
    await send([{ event_id: id, sent_at: at.toISOString() }, { type: "event" }, event]).catch(() => {
      pausesUntil = now().getTime() + usualPause;
    });
  };
}

/** Causes come first there, and within a stack the oldest call. */
function valuesOf({ type, message, stack, cause }: LoggedError): object[] {
  const frames = [...(stack ?? "").matchAll(/^ {4}at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, call, filename = "", line, column]) => ({
      ...{ function: call, filename, lineno: Number(line), colno: Number(column) },
      in_app: !/^node:|node_modules/.test(filename),
    }))
    .toReversed();
  const own = { type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) };
  return [...(cause ? valuesOf(cause) : []), own];
}

/** `https://KEY@HOST/PROJECT`. */
export function isDsn(text: string): boolean {
  const { username, pathname } = URL.parse(text) ?? { username: "", pathname: "" };
  return username !== "" && /\/\w+\/?$/.test(pathname);
}
