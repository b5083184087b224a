import { SettingError } from "#config/env.ts";
import { StorageError } from "#database/errors.ts";

/**
 * Imported by the operator's commands: what is wrong with how one was called, with a setting, or with reaching the store
 * is one sentence. What is a fault of ours keeps its whole trace.
 */
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  const { code = "", message, syscall } = error;
  // Whoever reads the output has had enough of it, as `head` does.
  if (code === "EPIPE") process.exit(0);
  const isMistyped = code.startsWith("ERR_PARSE_ARGS_");
  const isPlain = isMistyped || syscall !== undefined || error instanceof SettingError || error instanceof StorageError;
  process.stderr.write(`${isPlain ? message : error.stack}\n`);
  process.exit(isMistyped ? 2 : 1);
});
