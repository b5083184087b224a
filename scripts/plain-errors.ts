import { SettingError } from "#config/env.ts";
import { withAdvice } from "#database/dialects/sqlite-statements.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";

const plainSentences = [SettingError, StorageError, UnusableStoreError];

/** For operators' commands: wrong arguments, settings or an unavailable store print one sentence, bugs a full trace. */
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  const { code = "", message, syscall } = error;
  // The reader of the output has closed it, as `head` does.
  if (code === "EPIPE") process.exit(0);
  const isMistyped = code.startsWith("ERR_PARSE_ARGS_");
  const isPlain = isMistyped || syscall !== undefined || plainSentences.some((kind) => error instanceof kind);
  process.stderr.write(`${withAdvice(error) ?? (isPlain ? message : error.stack)}\n`);
  process.exit(isMistyped ? 2 : 1);
});
