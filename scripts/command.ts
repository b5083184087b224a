import { plainErrorOf } from "./plain-error.ts";

/** What an operator's command is given, and where it answers. */
export interface Invocation {
  args: string[];
  environment: NodeJS.ProcessEnv;
  print(text: string): void;
  complain(text: string): void;
}

/** @returns the exit code */
export type Command = (invocation: Invocation) => Promise<number>;

/** Runs a command as this process: mistakes and an unavailable store are one sentence. */
export async function runCommand(command: Command): Promise<void> {
  // The reader of the output has closed it, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  process.exitCode = await answerOf(command, {
    args: process.argv.slice(2),
    environment: process.env,
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
}

/** @returns the exit code, also of a command that threw */
export async function answerOf(command: Command, invocation: Invocation): Promise<number> {
  try {
    return await command(invocation);
  } catch (error) {
    const { sentence, code } = plainErrorOf(error);
    invocation.complain(`${sentence}\n`);
    return code;
  }
}
