import { once } from "node:events";
import { createServer, Socket } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";

/** A pooler before PostgreSQL that gives each transaction the session which has rested longest. */
export interface TransactionPooler {
  url: string;
  /** What only a session of one's own can do, and was asked for nevertheless. */
  faults: string[];
}

/** What PgBouncer accepts at the start of a connection. */
const acceptedParameters = ["user", "database", "client_encoding", "application_name"];

/** Statements that outlive their transaction. */
export const sessionStatement =
  /\bpg_(?:try_)?advisory_(?:lock|unlock)|^\s*(?:un)?listen\b|^\s*prepare\b|\bcreate temp|\bwith hold\b|\bset session\b|^\s*set (?!local\b|transaction\b)\w+ *(?:=|to\b)/i;

export async function transactionPooler(databaseUrl: string, sessions = 3): Promise<TransactionPooler> {
  const faults: string[] = [];
  const free: Socket[] = [];
  const waiting: ((session: Socket) => void)[] = [];
  const open = new Set<Socket>();
  const reopened: Promise<void>[] = [];
  let isOver = false;

  async function openSession() {
    const socket = new Socket();
    const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket });
    // The server may end a session in the same message that begins it.
    client.on("error", () => {});
    await client.connect();
    // Signed in: from here on this pooler speaks, not the driver.
    socket.removeAllListeners();
    socket.on("error", () => {});
    open.add(socket);
    giveBack(socket);
  }

  function giveBack(session: Socket) {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  }

  const take = () =>
    new Promise<Socket>((resolve) => {
      const session = free.shift();
      if (session) resolve(session);
      else waiting.push(resolve);
    });

  function serve(client: Socket) {
    open.add(client);
    let session: Socket | Promise<Socket> | undefined;
    const fromServer = framesOf(({ type, whole }) => {
      client.write(whole);
      const isOver = type === "Z" && whole.at(-1) === "I".charCodeAt(0);
      if (isOver && session instanceof Socket) rest(session);
    });
    const rest = (used: Socket) => {
      used.removeAllListeners("data");
      session = undefined;
      giveBack(used);
    };
    const send = async (whole: Buffer) => {
      session ??= take().then((taken) => {
        session = taken.on("data", fromServer);
        return taken;
      });
      (await session).write(whole);
    };
    const fromClient = framesOf(({ type, whole }) => {
      if (type === "X") return client.end();
      faults.push(...faultsOf(type, whole));
      void send(whole);
    });
    client.on("error", () => {});
    // Its transaction is rolled back with its session.
    client.on("close", async () => {
      const used = await session;
      if (!used) return;
      used.destroy();
      if (!isOver) reopened.push(openSession());
    });
    client.on("data", startOf(client, faults, fromClient));
  }

  for (let opened = 0; opened < sessions; opened++) await openSession();
  const server = createServer({ noDelay: true }, serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    // A session that begins while the test's database is dropped would fail in another test.
    isOver = true;
    await Promise.allSettled(reopened);
    for (const socket of open) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  const address = server.address();
  url.port = String(typeof address === "object" ? address?.port : "");
  return { url: url.href, faults };
}

/** The first message has no type. */
function startOf(client: Socket, faults: string[], rest: (piece: Buffer) => void) {
  let isStarted = false;
  return (piece: Buffer) => {
    if (isStarted) return rest(piece);
    isStarted = true;
    const names = piece
      .subarray(8)
      .toString()
      .split("\0")
      .filter((_, index) => index % 2 === 0);
    const refused = names.filter((name) => name && !acceptedParameters.includes(name));
    faults.push(...refused.map((name) => `parameter ${name} at the start of a connection`));
    const signedIn = message("R", Buffer.from([0, 0, 0, 0]));
    client.write(Buffer.concat([signedIn, message("K", Buffer.alloc(8)), message("Z", Buffer.from("I"))]));
  };
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

interface Frame {
  type: string;
  whole: Buffer;
}

function framesOf(take: (frame: Frame) => unknown) {
  let buffered = Buffer.alloc(0);
  return (piece: Buffer) => {
    buffered = Buffer.concat([buffered, piece]);
    while (buffered.length >= 5 && buffered.length > buffered.readInt32BE(1)) {
      const whole = buffered.subarray(0, buffered.readInt32BE(1) + 1);
      buffered = buffered.subarray(whole.length);
      take({ type: whole.toString("latin1", 0, 1), whole });
    }
  };
}

/** "Q": a query as text. "P": a statement to prepare, with its name and text. */
function faultsOf(type: string, whole: Buffer): string[] {
  if (type !== "Q" && type !== "P") return [];
  const [name = "", text = ""] =
    type === "P" ? whole.subarray(5).toString().split("\0") : ["", whole.toString("utf8", 5)];
  const named = name ? [`prepared statement ${name}`] : [];
  return [...named, ...text.split(";").filter((statement) => sessionStatement.test(statement))];
}
