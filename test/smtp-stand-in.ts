import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

type Refusals = Record<string, string | ((line: string) => string)>;

/** A letter as a mail server takes it in. */
export interface TakenLetter {
  from: string;
  to: string[];
  /** Headers and body, CRLF between lines, as they came over the wire. */
  raw: string;
}

/**
 * A mail server on this machine for the length of a test.
 * @param refusals what it answers in place of "250 OK", by the command's first word, e.g. `{ RCPT: "550 No such user" }`;
 * an empty answer is silence; a function is told the command's whole line
 */
export async function smtpStandIn(refusals: Refusals = {}): Promise<{ url: string; letters: TakenLetter[] }> {
  const letters: TakenLetter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    void converse(socket, refusals, letters);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters };
}

async function converse(socket: Socket, refusals: Refusals, letters: TakenLetter[]) {
  const say = (line: string) => line && socket.write(`${line}\r\n`);
  const answerTo = (word: string, line: string) => {
    const refusal = refusals[word];
    return typeof refusal === "function" ? refusal(line) : refusal;
  };
  say(answerTo("GREETING", "") ?? "220 stand-in.example ESMTP");
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
      say(answerTo("LETTER", "") ?? "250 OK");
    } else {
      if (word === "MAIL") letter.from = addressIn(line);
      if (word === "RCPT") letter.to.push(addressIn(line));
      inData = word === "DATA" && refusals.DATA === undefined;
      say(answerTo(word, line) ?? (inData ? "354 Go on" : "250 OK"));
      if (word === "QUIT") socket.end();
    }
  }
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? "";

/** A letter's headers by their names in lower case, and its parts by their types, decoded. */
export function opened(raw: string): { headers: Record<string, string>; parts: Record<string, string> } {
  const { headers, body } = headersAndBody(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  return { headers, parts: Object.fromEntries(parts.map((part) => decoded(part.replace(/^\r\n/, "")))) };
}

function headersAndBody(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

function decoded(part: string): [type: string, text: string] {
  const { headers, body } = headersAndBody(part);
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(
          encoding === "quoted-printable"
            ? body
                .replace(/=\r\n/g, "")
                .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
            : body,
          "latin1",
        );
  return [headers["content-type"]?.split(";", 1)[0] ?? "", bytes.toString().replaceAll("\r\n", "\n").trim()];
}
