import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { brand } from "#content/brand.ts";
import type { ReportError } from "./error-sink.ts";

/** Id of the current request; each log line of that request has it. */
export const currentRequest = new AsyncLocalStorage<string>();

/**
 * Opens a log without personal data: of an error only type, code, masked message and stack, as other properties (such
 * as PostgreSQL's `detail`) quote rows.
 * @param sink standard output by default @param onError gets what the log calls each error, as it is logged
 */
export function openLog(level: string, sink?: DestinationStream, onError?: ReportError): Logger {
  const options = {
    level,
    base: { name: brand.name.toLowerCase() },
    serializers: { err: logged },
    hooks: {
      logMethod(this: Logger, line: Parameters<LogFn>, write: LogFn, level: number) {
        if (level >= errorLevel) {
          const error = typeof line[0] === "object" && line[0] && "err" in line[0] ? logged(line[0].err) : undefined;
          onError?.(String(line[1] ?? line[0]), error, currentRequest.getStore());
        }
        write.apply(this, line);
      },
    },
    mixin: () => {
      const request = currentRequest.getStore();
      return request === undefined ? {} : { request };
    },
  };
  return sink ? pino(options, sink) : pino(options);
}

const errorLevel = 50;

export interface LoggedError {
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

/** Masks email addresses and phone numbers in linear time. The address of a host is no phone number. */
export function masked(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;:/?&]+/g, (word) => (/[^@](@|%40)/i.test(word) ? "[address]" : word))
    .replace(/\+?\(?\d[\d\s().-]{7,}\d/g, (digits) => (isHost.test(digits) ? digits : "[number]"));
}

/** IPv4: four numbers up to 255, one dot apart. */
const isHost = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;
