import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A letter as a mail server takes it in. */
export interface TakenLetter {
  from: string;
  to: string[];
  /** Headers and body, CRLF between lines, as they came over the wire. */
  raw: string;
}

/**
 * What is answered in place of "250 OK", by the command's first word, e.g. `{ RCPT: "550 No such user" }`; an empty answer
 * is silence; a function is told the command's whole line.
 */
export type Refusals = Record<string, string | ((line: string) => string)>;

/** A mail server on this machine: its faults are set by the test, and it remembers the letters. */
export interface MailStandIn {
  /** For SMTP_URL. */
  readonly url: string;
  /** Every letter it took in, in order, repeats included. */
  readonly letters: TakenLetter[];
  /** How often somebody connected. */
  readonly calls: number;
  /** From now on it refuses so; nothing given: it takes everything. */
  behave(refusals?: Refusals): void;
  /** Refuses every connection, until told to listen again. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function openMailStandIn(refused: Refusals = {}): Promise<MailStandIn> {
  const letters: TakenLetter[] = [];
  const sockets = new Set<Socket>();
  let calls = 0;
  let refusals = refused;
  const server = createServer((socket) => {
    calls += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    // Whoever breaks off has sent no letter.
    converse(socket, (word, line) => answerOf(refusals[word], line), letters).catch(() => {});
  });
  const listen = async (on: number) => {
    server.listen(on, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const leave = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    get calls() {
      return calls;
    },
    behave: (others = {}) => {
      refusals = others;
    },
    goAway: leave,
    comeBack: async () => void (await listen(port)),
    close: async () => {
      if (server.listening) await leave();
    },
  };
}

const answerOf = (refusal: Refusals[string] | undefined, line: string) =>
  typeof refusal === "function" ? refusal(line) : refusal;

async function converse(
  socket: Socket,
  refusal: (word: string, line: string) => string | undefined,
  letters: TakenLetter[],
) {
  const say = (line: string) => line && socket.write(`${line}\r\n`);
  say(refusal("GREETING", "") ?? "220 stand-in.example ESMTP");
  let letter: TakenLetter = { from: "", to: [], raw: "" };
  let inData = false;
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const word: string = inData ? "" : (line.split(/[ :]/, 1)[0] ?? "").toUpperCase();
    if (inData && line !== ".") {
      letter.raw += `${line.replace(/^\./, "")}\r\n`;
    } else if (inData) {
      inData = false;
      letters.push(letter);
      letter = { from: "", to: [], raw: "" };
      say(refusal("LETTER", "") ?? "250 OK");
    } else {
      if (word === "MAIL") letter.from = addressIn(line);
      if (word === "RCPT") letter.to.push(addressIn(line));
      inData = word === "DATA" && refusal("DATA", line) === undefined;
      say(refusal(word, line) ?? (inData ? "354 Go on" : "250 OK"));
      if (word === "QUIT") socket.end();
    }
  }
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? "";
