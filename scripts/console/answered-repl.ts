import { start } from "node:repl";
import { createContext, isContext, Script } from "node:vm";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  isTerminal: boolean;
}

type Done = (error: Error | null, value?: unknown) => void;

/**
 * A REPL whose lines run one after the other, and may ask: the next line answers. Only "y" or "yes" is a yes; a line that
 * is no answer is a no, and runs then.
 */
export function answeredRepl({ input, output, isTerminal }: Terminal, given: Record<string, unknown>) {
  const lines: { code: string; done: Done }[] = [];
  let isRunning = false;
  let answer: ((isYes: boolean) => void) | undefined;
  let hasEnded = false;
  const repl = start({ input, output, terminal: isTerminal, prompt: "> ", ignoreUndefined: true, eval: take });
  const context = isContext(repl.context) ? repl.context : createContext(repl.context);
  Object.assign(context, given);
  const ended = new Promise<void>((resolve) => {
    repl.once("exit", () => {
      hasEnded = true;
      answered();
      void run().then(resolve);
    });
  });
  return { ask, ended };

  function take(code: string, _context: unknown, _file: string, done: Done): void {
    lines.push({ code, done });
    answered();
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    while (isRunning) await new Promise((resolve) => setImmediate(resolve));
    isRunning = true;
    for (let line = lines.shift(); line; line = lines.shift())
      try {
        line.done(null, isAnswer(line.code) ? undefined : await valueOfCode(line.code));
      } catch (error) {
        line.done(error instanceof Error ? error : new Error(String(error)));
      }
    isRunning = false;
  }

  function ask(question: string): Promise<boolean> {
    output.write(question);
    const said = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    answered();
    return said;
  }

  /** By the next line, once there is one. */
  function answered(): void {
    const [next] = lines;
    if (!answer || (!next && !hasEnded)) return;
    const give = answer;
    answer = undefined;
    if (next && isAnswer(next.code)) lines.shift()?.done(null);
    give(next !== undefined && /^\s*y(?:es)?\s*$/i.test(next.code));
  }

  /** `const x = await …` keeps `x`. */
  function valueOfCode(code: string): Promise<unknown> {
    const kept = code
      .trim()
      .replace(/;+$/, "")
      .replace(/^(?:const|let|var)\s+(?=[\w$]+\s*=)/, "");
    if (kept === "") return Promise.resolve(undefined);
    return new Script(`(async () => (${kept}\n))()`, { filename: "console" }).runInContext(context);
  }
}

const isAnswer = (code: string) => /^\s*(?:y|yes|n|no)\s*$/i.test(code);
