import path from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { insertMessage } from "#database/conversations/messages.ts";
import { filesOf } from "#database/files/files.ts";
import type { Reader } from "#database/schema.ts";
import { maxFileBytes } from "#domain/files/file-type.ts";
import { storeFile } from "#operations/files/store-files.ts";
import type { World } from "#operations/world.ts";
import { signedInAs } from "#test/office.ts";
import { cookiesAfter } from "#test/workspace.ts";
import { freePort } from "../e2e/running-server.ts";
import { drillStore } from "../scripts/drills/drill-store.ts";
import { seedDemo } from "../scripts/seed/demo/seed-demo.ts";
import { type MeasuredProcess, measuredProcess, type Usage } from "./measured-process.ts";
import { printTable } from "./table.ts";

/**
 * `npm run bench:signed-in [-- --engine postgres] [--only /my/leads] [--build FOLDER]`: CPU time of the server and
 * bytes of pages behind a sign-in and of an attached file of 10 MB, in the demo, and how long the event loop waited at most
 * (goals: 5 ms for Today, a lead and the board, 8 for office lists, 10 ms and 70 kB for the lead of which an integration
 * wrote 20,000 events and 5,000 tasks, and 50 ms for each wait).
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite" },
    only: { type: "string", default: "/" },
    build: { type: "string", default: path.resolve(import.meta.dirname, "../build") },
    rounds: { type: "string", default: "100" },
  },
});
const rounds = Number(values.rounds);
const blocks = 5;
const store = await drillStore(values.engine === "postgres" ? "postgres" : "sqlite");
try {
  const pages = (await filled()).filter(([address]) => address.startsWith(values.only));
  const env = { DATABASE_URL: store.url, LOG_LEVEL: "error", RUN: "web", SANDBOX: "1" };
  const command = [path.join(values.build, "run/main.js")];
  const server = await measuredProcess(await freePort(), { command, env, ready: "/healthz" });
  const rows: string[][] = [];
  for (const [address, cookie] of pages) {
    const read = () => bytesOf(server.origin + address, cookie);
    const { cpu, wait } = await costOf(server, read);
    rows.push([address, `${cpu.toFixed(2)} ms`, `${wait.toFixed(0)} ms`, `${((await read()) / 1000).toFixed(0)} kB`]);
  }
  await server.stop();
  printTable(`Pages behind a sign-in, ${values.engine}`, [["", "CPU", "longest wait", "bytes"], ...rows]);
} finally {
  await store.remove();
}

/** @returns addresses, each with the cookie of who opens it */
async function filled(): Promise<[address: string, cookie: string][]> {
  const services = await buildServices(readSettings({ DATABASE_URL: store.url, SANDBOX: "1", LOG_LEVEL: "silent" }));
  const { world } = services;
  await seedDemo(services, world.now());
  const { read } = world.database;
  const office = (await signedInAs(world, "owner")).cookie;
  const { id } = await read
    .selectFrom("members")
    .select("id")
    .where("email", "=", "ada.park@agents.example")
    .executeTakeFirstOrThrow();
  const credentials = { cookie: "", ip: "127.0.0.1", userAgent: "bench" };
  const { cookies: set } = await world.members.startSession(credentials, id);
  const my = cookiesAfter({ status: 200, headers: { "set-cookie": set }, body: Buffer.of(), text: "" });
  const [{ leadId } = { leadId: "" }, { leadId: long } = { leadId: "" }] = await read
    .selectFrom("acceptances")
    .select("leadId")
    .where("agentId", "=", id)
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(2)
    .execute();
  await lengthen(read, id, long);
  const file = await attach(world, id, leadId);
  await world.database.close();
  return [
    ...["", `/leads/${leadId}`, `/leads/${long}`, "/contacts", "/contacts/board", "/tasks", "/calendar", "/plan"].map(
      (page): [string, string] => [`/my${page}`, my],
    ),
    [file, my],
    ...[
      "",
      "/leads",
      `/leads/${leadId}`,
      `/leads/${long}`,
      "/agents",
      `/agents/${id}`,
      "/applications",
      "/inquiries",
      "/payments",
    ].map((page): [string, string] => [`/office${page}`, office]),
  ];
}

/** As an integration may write in an hour. */
async function lengthen(read: Reader, agentId: string, leadId: string): Promise<void> {
  const numbered = (most: number) =>
    sql`with recursive numbered (no) as (select 1 union all select no + 1 from numbered where no < ${sql.lit(most)})`;
  const at = sql`'2026-11-2' || (no % 9) || 'T1' || (no % 10) || ':00:00.' || substr(cast(1000 + no % 1000 as text), 2) || 'Z'`;
  await sql`${numbered(20_000)} insert into activities (id, "agentId", "leadId", at, kind, detail, "memberId")
    select 'event-' || no, ${agentId}, ${leadId}, ${at},
      case when no % 2 = 0 then 'noted' else 'contacted' end,
      case when no % 2 = 0 then '{"text":"The portal says: seen again."}'
        else '{"channel":"email","outcome":"no-answer","text":"Sent the list of the week."}' end, ${agentId}
    from numbered`.execute(read);
  await sql`${numbered(5_000)} insert into tasks (id, "agentId", "memberId", "leadId", text, "dueOn", "createdAt")
    select 'task-' || no, ${agentId}, ${agentId}, ${leadId}, 'Call about home ' || no, '2026-12-1' || (no % 10), ${at}
    from numbered`.execute(read);
}

/** The largest file that came with an email. @returns its address */
async function attach(world: World, agentId: string, leadId: string): Promise<string> {
  const { read } = world.database;
  const lead = await read.selectFrom("acceptances").select("contactId").where("leadId", "=", leadId).executeTakeFirst();
  const contactId = lead?.contactId ?? "";
  const nobody = { draftReason: null, fromAddress: null, mailId: null, answeredAt: null, memberId: null };
  const words = { subject: "The plan of the house", text: "Here it is.", quoted: "", leftOut: "[]" };
  const at = world.now().toISOString();
  const message = { id: "message-1", agentId, contactId, leadId, at, direction: "in", state: "received" } as const;
  await world.database.write((tx) => insertMessage(tx, { ...message, ...words, ...nobody }));
  const content = Buffer.alloc(maxFileBytes, "a house ");
  content.write("%PDF-1.7\n");
  const place = { ownerKind: "message", ownerId: message.id, leadId, memberId: null } as const;
  const sent = { name: "plan.pdf", content: Readable.from([content]) };
  const refused = await storeFile(world, sent, async () => place);
  if (refused) throw new Error(refused);
  const [stored] = await filesOf(read, "message", [message.id]);
  return `/my/conversations/${contactId}/files/${stored?.id}`;
}

async function bytesOf(address: string, cookie: string): Promise<number> {
  const answer = await fetch(address, { headers: { cookie }, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!answer.ok || (isPage && !body.includes("</html>"))) throw new Error(`${address}: ${answer.status}`);
  return body.byteLength;
}

/** Milliseconds for one answer, the least of several blocks, once the server's code is compiled. */
async function costOf(server: MeasuredProcess, read: () => Promise<unknown>): Promise<{ cpu: number; wait: number }> {
  const found: Usage[] = [];
  for (let block = 0; block <= blocks; block++) {
    await server.usage();
    for (let round = 0; round < rounds; round++) await read();
    found.push(await server.usage());
  }
  const least = (figure: keyof Usage) => Math.min(...found.slice(1).map((usage) => usage[figure]));
  return { cpu: least("cpuMicroseconds") / 1000 / rounds, wait: least("longestBlock") };
}
