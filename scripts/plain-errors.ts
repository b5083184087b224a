import { plainErrorOf } from "./plain-error.ts";

/** For scripts that are no `Command`. */
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  // The reader of the output has closed it, as `head` does.
  if (error.code === "EPIPE") process.exit(0);
  const { sentence, code } = plainErrorOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
});
