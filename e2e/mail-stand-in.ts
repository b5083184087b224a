import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { type LoopbackPort, openLoopbackPort } from "./loopback-port.ts";

export interface ReceivedEmail {
  from: string;
  to: string[];
  /** Headers and body as received, with CRLF. */
  raw: string;
}

/** Replies by SMTP command, e.g. `{ RCPT: "550 No such user" }`. "" sends no reply; a function gets the whole line. */
export type MailRefusals = Record<string, string | ((line: string) => string)>;

export interface MailStandIn extends Omit<LoopbackPort, "port"> {
  readonly url: string;
  readonly emails: ReceivedEmail[];
  /** Connections so far. */
  readonly calls: number;
  /** Connections that are open now. */
  readonly open: number;
  /** Without an argument it accepts everything again. */
  behave(refusals?: MailRefusals): void;
}

export async function openMailStandIn(refused: MailRefusals = {}): Promise<MailStandIn> {
  const emails: ReceivedEmail[] = [];
  let calls = 0;
  let open = 0;
  let refusals = refused;
  const server = createServer((socket) => {
    calls += 1;
    open += 1;
    socket.on("close", () => {
      open -= 1;
    });
    socket.on("error", () => {});
    serveSmtp(socket, (word, line) => answerOf(refusals[word], line), emails).catch(() => {});
  });
  const { port, ...portControls } = await openLoopbackPort(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    ...portControls,
    emails,
    get calls() {
      return calls;
    },
    get open() {
      return open;
    },
    behave: (others = {}) => {
      refusals = others;
    },
  };
}

const answerOf = (refusal: MailRefusals[string] | undefined, line: string) =>
  typeof refusal === "function" ? refusal(line) : refusal;

async function serveSmtp(
  socket: Socket,
  refusal: (word: string, line: string) => string | undefined,
  emails: ReceivedEmail[],
) {
  const say = (line: string) => line && socket.write(`${line}\r\n`);
  say(refusal("GREETING", "") ?? "220 stand-in.example ESMTP");
  let email: ReceivedEmail = { from: "", to: [], raw: "" };
  let inData = false;
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const word: string = inData ? "" : (line.split(/[ :]/, 1)[0] ?? "").toUpperCase();
    if (inData && line !== ".") {
      email.raw += `${line.replace(/^\./, "")}\r\n`;
    } else if (inData) {
      inData = false;
      emails.push(email);
      email = { from: "", to: [], raw: "" };
      say(refusal("LETTER", "") ?? "250 OK");
    } else {
      // A client begins again after a refusal.
      if (word === "MAIL") email = { from: addressIn(line), to: [], raw: "" };
      if (word === "RCPT") email.to.push(addressIn(line));
      inData = word === "DATA" && refusal("DATA", line) === undefined;
      say(refusal(word, line) ?? (inData ? "354 Go on" : "250 OK"));
      if (word === "QUIT") socket.end();
    }
  }
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? "";
