import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, pino } from "pino";
import { brand } from "#content/brand.ts";

/** The id of the request that is being answered; every line of the log that it causes carries it. */
export const currentRequest = new AsyncLocalStorage<string>();

/**
 * Opens the log: JSON lines that hold no personal data. Of an error it keeps what it is and where it happened; its other
 * properties (PostgreSQL's `detail` quotes the row, a mail server's answer the recipient) are left out.
 * @param sink where the lines go; the standard output, if left out
 */
export function openLog(level: string, sink?: DestinationStream): Logger {
  const options = {
    level,
    base: { name: brand.name.toLowerCase() },
    serializers: { err: logged },
    mixin: () => {
      const request = currentRequest.getStore();
      return request === undefined ? {} : { request };
    },
  };
  return sink ? pino(options, sink) : pino(options);
}

interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

function logged(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...("code" in error ? { code: String(error.code) } : {}),
    message: masked(error.message),
    ...(error.stack ? { stack: masked(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: logged(error.cause) }),
  };
}

/** A text of others' making without e-mail addresses and phone numbers; in time that grows with its length alone. */
function masked(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;:/?&]+/g, (word) => (/[^@](@|%40)/i.test(word) ? "[address]" : word))
    .replace(/\+?\(?\d[\d\s().-]{7,}\d/g, "[number]");
}
