import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { seededChance } from "./seeded-chance.ts";

/** What becomes of one call. `lost-answer`: the row is stored and the connection breaks before the answer. */
export type SheetFate = "stored" | "refused" | "reset" | "lost-answer";

export type SheetRow = Record<string, unknown>;

/** Stands in for the spreadsheet API over loopback HTTP: its faults are set by the test, and it remembers the rows. */
export interface SheetStandIn {
  /** For SHEET_API_URL. */
  readonly url: string;
  /** Every row it stored, in order, repeats included. */
  readonly rows: SheetRow[];
  /** How often it was called, whatever came of it. */
  readonly calls: number;
  /** From now on `fate` decides about each call. */
  behave(fate: () => SheetFate): void;
  close(): Promise<void>;
}

export async function openSheetStandIn(): Promise<SheetStandIn> {
  const rows: SheetRow[] = [];
  let calls = 0;
  let decide: () => SheetFate = () => "stored";
  const server = createServer((request, response) => {
    calls += 1;
    take(request, response, decide(), rows);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/api/v1/stand-in`,
    rows,
    get calls() {
      return calls;
    },
    behave: (fate) => {
      decide = fate;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function take(request: IncomingMessage, response: ServerResponse, fate: SheetFate, rows: SheetRow[]) {
  const row = await json(request).catch(() => undefined);
  if (fate === "reset" || typeof row !== "object" || row === null) return request.socket.destroy();
  if (fate === "refused") return answer(response, 500, { error: "Out of order" });
  rows.push({ ...row });
  if (fate === "lost-answer") return request.socket.destroy();
  answer(response, 201, { created: 1 });
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A sheet of which this share of calls fails, each of the three ways as often as the others. */
export function failingSheet({ share, seed }: { share: number; seed: number }): () => SheetFate {
  const chance = seededChance(seed);
  const faults: SheetFate[] = ["refused", "reset", "lost-answer"];
  return () => (chance() < share ? (faults[Math.floor(chance() * faults.length)] ?? "refused") : "stored");
}
