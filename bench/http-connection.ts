import { connect, type Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";

export interface HttpAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  /** Of the whole answer. */
  bytes: number;
  /** Head and body, decompressed on demand. */
  text(): string;
}

const headEnd = Buffer.from("\r\n\r\n");
const chunkedEnd = Buffer.from("0\r\n\r\n");

/** Finds only where an answer ends, so that the load generator needs less CPU than any server. */
export class HttpConnection {
  readonly #port: number;
  #socket: Socket | undefined;
  #pieces: Buffer[] = [];
  /** Bytes of the body still to come. Undefined before the end of the head and for chunked bodies. */
  #missing: number | undefined;
  #status = 0;
  #isChunked = false;
  #answered: (answer: HttpAnswer) => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  send(request: Buffer): Promise<HttpAnswer> {
    return new Promise((resolve) => {
      this.#pieces = [];
      this.#missing = undefined;
      this.#status = 0;
      this.#isChunked = false;
      this.#answered = resolve;
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close() {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, "127.0.0.1").setNoDelay();
    socket.on("data", (piece: Buffer) => this.#take(piece));
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#socket = undefined;
      this.#end(0);
    });
    return socket;
  }

  #take(piece: Buffer) {
    this.#pieces.push(piece);
    if (this.#status === 0) this.#readHead();
    else if (this.#missing !== undefined) this.#missing -= piece.length;
    if (this.#missing !== undefined && this.#missing <= 0) this.#end(this.#status);
    else if (this.#isChunked && this.#whole().subarray(-chunkedEnd.length).equals(chunkedEnd)) this.#end(this.#status);
  }

  #readHead() {
    const read = this.#whole();
    const end = read.indexOf(headEnd);
    if (end === -1) return;
    const head = read.toString("latin1", 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#isChunked = length === undefined && /\r\ntransfer-encoding: chunked/i.test(head);
    if (!this.#isChunked) this.#missing = Number(length ?? 0) - (read.length - end - headEnd.length);
  }

  #whole(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)];
    return this.#pieces[0] ?? Buffer.alloc(0);
  }

  #end(status: number) {
    const answered = this.#answered;
    this.#answered = () => {};
    const whole = this.#whole();
    answered({ status, bytes: whole.length, text: () => (status === 0 ? "" : textOf(whole)) });
  }
}

function textOf(answer: Buffer): string {
  const bodyAt = answer.indexOf(headEnd) + headEnd.length;
  const head = answer.toString("latin1", 0, bodyAt);
  const body = answer.subarray(bodyAt);
  return head + (/\r\ncontent-encoding: br\r/i.test(head) ? brotliDecompressSync(body) : body).toString();
}
