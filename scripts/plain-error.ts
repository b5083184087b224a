import { SettingError } from "#config/setting-error.ts";
import { withAdvice } from "#database/dialects/sqlite-statements.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";

const plainSentences = [SettingError, StorageError, UnusableStoreError];
/** Of an outside service, whose message is a sentence for the operator. */
const plainName = "S3Error";

/** Wrong arguments, settings or an unavailable store are one sentence, bugs a full trace. */
export function plainErrorOf(error: unknown): { sentence: string; code: number } {
  if (!(error instanceof Error)) return { sentence: String(error), code: 1 };
  const { code = "", syscall, message, stack }: NodeJS.ErrnoException = error;
  const isMistyped = code.startsWith("ERR_PARSE_ARGS_");
  const isPlain =
    isMistyped ||
    syscall !== undefined ||
    error.name === plainName ||
    plainSentences.some((kind) => error instanceof kind);
  return { sentence: withAdvice(error) ?? (isPlain ? message : (stack ?? message)), code: isMistyped ? 2 : 1 };
}
