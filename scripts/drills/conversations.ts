/**
 * `npm run drill:conversations -- [--engine sqlite|postgres] [--kills N] [--seed N]`: kills (`kill -9`) a process N times while
 * Ada writes to five people and mails come in five times each and in any order: answers, her own from another program,
 * absence notes, mails in her name that nobody proves, and her own that came around. The mail server fails at 37 % and
 * loses answers. People stop by link and by complaint, reports come twice. Then 2,000 stops in 40 spellings, 12 absence
 * notes in five languages, and large mails. Ends with 1 if somebody gets anything twice, after a stop or from a machine, if
 * a turn takes 50 ms of CPU, or if a token stands in the store, in a copy of it or in the log.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { isAutomaticMail } from "#domain/conversations/message.ts";
import { textReply } from "#domain/notifications/text-reply.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { sayRelation } from "#operations/contacts/work-on-contact.ts";
import { recordMailEvents } from "#operations/conversations/mail-events.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { stopWorkspace, workspaceStopLink } from "#operations/conversations/stop-link.ts";
import { trackedLink } from "#operations/conversations/tracked-link.ts";
import { setTracking } from "#operations/members/edit-mail-settings.ts";
import { deliverDue } from "#outbox/worker.ts";
import { agentWithCrm } from "#test/api-stage.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { incomingMail } from "#test/incoming-mail.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { openPartners } from "./connections/partners.ts";
import { openStage, type Stage } from "./connections/stage.ts";
import { people } from "./conversations/people.ts";
import { absenceNotes, stopSpellings } from "./conversations/samples.ts";
import { drillOptions } from "./drill-options.ts";
import { drillEach, drillStore } from "./drill-store.ts";
import { watchLoop } from "./jobs/loop-watch.ts";

const { engines, number } = drillOptions({ kills: 30, seed: 20_261_129 });
const [kills, seed] = [number("kills"), number("seed")];
const morning = "2026-11-20T15:00:00.000Z";
const latestKillMs = { sqlite: 500, postgres: 900 };
const earliestKillMs = 100;
const secondsPerProcess = 400;

const violations: string[] = [];
readSamples();
await drillEach(engines, violations, drill);

/** What needs no store. */
function readSamples() {
  const { next: chance } = seededChance(seed);
  const odd = (text: string) =>
    [...text].map((sign) => (chance() < 0.5 ? sign.toUpperCase() : sign)).join("") +
    ["", "!", ".", "  "][Math.floor(chance() * 4)];
  for (let no = 0; no < 2_000; no++) {
    const spelling = odd(stopSpellings[no % stopSpellings.length] ?? "");
    if (textReply(spelling) !== "stop") violations.push(`"${spelling}" is not read as a stop`);
  }
  for (const { subject, headers } of absenceNotes)
    if (!isAutomaticMail([["subject", subject], ...headers]))
      violations.push(`"${subject}" is not read as an absence note`);
}

interface Left {
  id: string;
  to: string;
  text: string;
}

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const { next: chance } = seededChance(seed);
  const partners = await openPartners(seededChance(seed + 1).next);
  const { port, smtpUrl } = partners;
  const empty = openDatabase(store.url);
  await migrate(empty);
  await empty.close();
  const stage = await openStage({ databaseUrl: store.url, port, smtpUrl, now: morning });
  try {
    const { agentId, ids } = await adaAndHerBook(stage);
    const stoppedAt = new Map<string, number>();
    let [log, killed] = ["", 0];
    for (let run = 0; run <= kills; run++) {
      stage.clock.pass({ seconds: secondsPerProcess });
      const args = [store.url, String(port), smtpUrl, stage.clock.now().toISOString(), agentId, String(run), ...ids];
      const ended = await runAct(args, run === kills ? undefined : earliestKillMs + chance() * latestKillMs[engine]);
      log += ended.log;
      if (ended.wasKilled) killed += 1;
      await partners.quiet();
      const stops = { [Math.floor(kills / 3)]: 0, [Math.floor((2 * kills) / 3)]: 1 }[run];
      const stopping = stops === undefined ? undefined : people[stops];
      if (stopping && stops !== undefined) {
        await (stops === 0 ? stopByLink(stage, ids[0] ?? "") : complain(stage, ids[1] ?? ""));
        stoppedAt.set(stopping.email, partners.emails.length);
      }
    }
    await deliverAll(stage, partners);
    const letters = partners.emails.map(letterOf);
    violations.push(...faultsIn(letters, stoppedAt).map((fault) => `${engine}, seed ${seed}: ${fault}`));
    violations.push(...(await faultsInStore(stage, ids)).map((fault) => `${engine}: ${fault}`));
    const longest = await largeMails(stage, ids[2] ?? "");
    if (longest > 50) violations.push(`${engine}: a turn with a large mail took ${Math.round(longest)} ms of CPU`);
    violations.push(
      ...(await tokensIn(stage, { agentId, ids, log, file: engine === "sqlite" ? store.url.slice(5) : undefined })).map(
        (fault) => `${engine}: ${fault}`,
      ),
    );
    const count = new Set(letters.map(({ id }) => id)).size;
    process.stdout.write(
      `${engine}: ${killed} kills, ${count} letters taken ${letters.length} times, large mails hold ${Math.round(longest)} ms of CPU at most\n`,
    );
    if (count < kills * 2) violations.push(`${engine}: hardly anything arrived`);
  } finally {
    stage.outbox.destinations.mailService.close();
    await stage.world.database.close();
    await partners.close();
    await store.remove();
  }
}

async function adaAndHerBook(stage: Stage) {
  const { world } = stage;
  await insertAtlantasZips(world.database);
  const agentId = await agentWithCrm(stage, ada, "30301");
  const by = { agentId, member: { id: agentId, role: "agent" } } as const;
  await setTracking(world, by, ["clicks"]);
  const ids: string[] = [];
  for (const { name, email } of people) {
    const added = await addContact(world, by, { ...blankForm(contactFields), firstName: name, email });
    if (!added.ok) throw new Error(added.reason);
    await sayRelation(world, by, { id: added.id, relation: "client" });
    ids.push(added.id);
  }
  return { agentId, ids };
}

/** With all that it logs. @param killAfterMs after it is ready; undefined: it ends by itself */
async function runAct(args: readonly string[], killAfterMs: number | undefined) {
  const file = path.join(import.meta.dirname, "conversations/act.ts");
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => {
      log += piece;
    });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    child.kill("SIGKILL");
  }
  await ended;
  if (killAfterMs === undefined && child.exitCode !== 0)
    throw new Error(`The last process ended with ${child.exitCode}: ${log}`);
  return { log, wasKilled: child.exitCode !== 0 };
}

async function stopByLink({ world }: Stage, id: string) {
  const token = workspaceStopLink(world, id).split("/").at(-1) ?? "";
  for (let press = 0; press < 2; press++) await stopWorkspace(world, token);
}

/** Reports of one email, twice and in the wrong order. */
async function complain({ world }: Stage, contactId: string) {
  const sent = await world.database.read
    .selectFrom("messages")
    .select("id")
    .where("contactId", "=", contactId)
    .where("direction", "=", "out")
    .where("state", "=", "sent")
    .executeTakeFirstOrThrow();
  const of = { deliveryId: sent.id, address: "" };
  for (const happened of ["complaint", "full", "complaint", "full"] as const)
    await recordMailEvents(world, [{ ...of, happened }]);
}

async function deliverAll({ clock, outbox }: Stage, partners: Awaited<ReturnType<typeof openPartners>>) {
  partners.state.failsAt = 0;
  for (let turn = 0; turn < 60; turn++) {
    clock.pass({ seconds: 600 });
    await deliverDue(outbox, "mail");
  }
  await partners.quiet();
}

function letterOf({ to, raw }: { to: string[]; raw: string }): Left {
  const text = /\b(?:Page|Answer|Written|Never [a-z]+) \d+ (?:of|to) [a-z]+\./.exec(raw)?.[0] ?? "";
  return { id: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "", to: to[0] ?? "", text };
}

/** A lost answer makes the same letter come again: mail programs show one of an id once. */
function faultsIn(letters: readonly Left[], stoppedAt: ReadonlyMap<string, number>): string[] {
  const ids = Map.groupBy(
    letters.filter(({ text }) => text !== ""),
    ({ to, text }) => `${text} to ${to}`,
  );
  return [
    ...[...ids].flatMap(([what, all]) =>
      new Set(all.map(({ id }) => id)).size > 1 ? [`"${what}" left under two ids`] : [],
    ),
    ...letters.flatMap(({ text, to }) => (text.startsWith("Never") ? [`"${text}" reached ${to}`] : [])),
    ...letters.flatMap(({ to, text }, at) =>
      at >= (stoppedAt.get(to) ?? letters.length) ? [`"${text}" reached ${to} after their stop`] : [],
    ),
  ];
}

async function faultsInStore({ world }: Stage, ids: readonly string[]): Promise<string[]> {
  const { read } = world.database;
  const twice = await read
    .selectFrom("messages")
    .select(["mailId"])
    .where("mailId", "is not", null)
    .groupBy("mailId")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .execute();
  const open = await read
    .selectFrom("deliveries")
    .select("id")
    .where("state", "in", ["pending", "failed"])
    .where("destination", "=", "mail")
    .execute();
  const stops = await read.selectFrom("contactStops").select("contactId").where("kind", "=", "person").execute();
  return [
    ...twice.map(({ mailId }) => `${mailId} is stored twice`),
    ...(open.length > 0 ? [`${open.length} letters never left`] : []),
    ...(stops.length === 2 && ids.includes(stops[0]?.contactId ?? "")
      ? []
      : [`${stops.length} people are stopped, not two`]),
  ];
}

/** @returns milliseconds of CPU of the longest turn */
async function largeMails({ world }: Stage, id: string): Promise<number> {
  const to = signedMailbox(world, "conversation", id);
  const mail = { from: "eli@home.example", to, subject: "Large", text: "Here." };
  const file = { name: "house.pdf", content: Buffer.alloc(30 * 1024 * 1024, "%PDF-1.7 a house ") };
  const blank = { ...mail, id: "blank@mail.example", text: `Yes.${"\n".repeat(120 * 1024)}No.` };
  const large = await incomingMail({ ...mail, id: "large@mail.example", files: [file] });
  const nameless = Buffer.from(large.toString("latin1").replace(/^Message-ID:.*\r\n/im, ""), "latin1");
  const all = [large, nameless, await incomingMail(blank)];
  await pause(100);
  let most = 0;
  for (const raw of all) {
    const watch = watchLoop();
    await receiveMail(world, { raw, named: to });
    most = Math.max(most, watch.end().cpu);
  }
  return most;
}

/** All that only its receiver may know, in tables, in the file of the store, and in what the processes logged. */
async function tokensIn(
  { world }: Stage,
  { agentId, ids, log, file }: { agentId: string; ids: readonly string[]; log: string; file: string | undefined },
): Promise<string[]> {
  const { read } = world.database;
  const messages = await read.selectFrom("messages").select("id").limit(20).execute();
  const secrets = [
    ...ids.flatMap((id) => [signedMailbox(world, "conversation", id), workspaceStopLink(world, id)]),
    signedMailbox(world, "log", agentId),
    ...messages.map(({ id }) => trackedLink(world, id, 0)),
  ].map((secret) => /[0-9a-f]{32}-[0-9a-f]{16}/.exec(secret)?.[0] ?? "");
  const places = new Map([["the log", log]]);
  for (const { name } of await read.introspection.getTables())
    places.set(`table ${name}`, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(read)).rows));
  if (file)
    for (const part of ["", "-wal"])
      places.set(`the file${part}`, await readFile(file + part, "latin1").catch(() => ""));
  return [...places].flatMap(([place, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [`a token stands in ${place}`] : [],
  );
}
