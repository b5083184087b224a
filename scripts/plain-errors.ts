import { SettingError } from "#config/env.ts";
import { advised } from "#database/dialects/sqlite-statements.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";

const plainSentences = [SettingError, StorageError, UnusableStoreError];

/**
 * Imported by the operator's commands: what is wrong with how one was called, with a setting, or with reaching the store
 * is one sentence. What is a fault of ours keeps its whole trace.
 */
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  const { code = "", message, syscall } = error;
  // Whoever reads the output has had enough of it, as `head` does.
  if (code === "EPIPE") process.exit(0);
  const isMistyped = code.startsWith("ERR_PARSE_ARGS_");
  const isPlain = isMistyped || syscall !== undefined || plainSentences.some((kind) => error instanceof kind);
  process.stderr.write(`${advised(error) ?? (isPlain ? message : error.stack)}\n`);
  process.exit(isMistyped ? 2 : 1);
});
