/**
 * `npm run drill:files -- [--kills N] [--seed N]`: two processes on PostgreSQL store files in one bucket that is slow and
 * sometimes fails. One takes uploads and is killed (`kill -9`) during them; the other serves each file. Ends with 1 if an
 * acknowledged file is missing, if one is served that is not whole, or if the contents do not verify.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sha256 as hashOf } from "#config/sha256.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { verifyFiles } from "#operations/files/verify-files.ts";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { openS3StandIn, type S3Behavior } from "../../e2e/s3-stand-in.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillStore } from "./drill-store.ts";
import { openFilesStage, sendFiles } from "./files/stage.ts";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "20" }, seed: { type: "string", default: "20261126" } },
});
const kills = Number(values.kills);
const filesPerRound = 12;
const mostBytes = 3_000_000;
/** The kill falls after so many acknowledgements at most, and this much later. */
const [mostBefore, latestKillMs] = [6, 400];
const longestWaitMs = 20_000;
const { next: chance } = seededChance(Number(values.seed));

const store = await drillStore("postgres");
const bucket = await openS3StandIn();
const settings = { DATABASE_URL: store.url, LOG_LEVEL: "error", ...bucket.settings };
const [taking, serving] = [serverAt(await freePort(), settings), serverAt(await freePort(), settings)];
const stage = await openFilesStage(settings, [taking, serving]);
try {
  const counts = { acknowledged: 0, unanswered: 0, stored: 0, missing: 0, notWhole: 0 };
  for (let round = 0; round <= kills; round++) await play(round, counts);
  const { world } = stage;
  bucket.behave(() => "usual");
  const later = addDuration(world.now(), { hours: 2 });
  const unused = await removeUnusedFiles({ ...world, now: () => new Date(later) });
  const verified = await verifyFiles(world.database.read, world.files, ({ fault, id }) =>
    process.stdout.write(`${fault} ${id}\n`),
  );
  process.stdout.write(
    `${kills} kills during uploads: ${counts.acknowledged} files acknowledged, ${counts.unanswered} without an answer, ${counts.stored} stored. Missing of the acknowledged: ${counts.missing}. Served by the other process and not whole: ${counts.notWhole}. Contents that nothing names, removed afterwards: ${unused}. Verified: ${verified.right} right, ${verified.wrong} wrong.\n`,
  );
  const isRight = counts.missing + counts.notWhole + verified.wrong === 0 && verified.right === counts.stored;
  process.exitCode = isRight && counts.acknowledged > 0 ? 0 : 1;
} finally {
  await stage.close();
  await Promise.all([taking.kill(), serving.kill()]);
  await bucket.close();
  await store.remove();
}

/** The last round is without a kill. */
async function play(
  round: number,
  counts: { acknowledged: number; unanswered: number; stored: number; missing: number; notWhole: number },
) {
  bucket.behave(behavior);
  const { reportId, cookie } = await stage.nextReport(round);
  const acknowledged: string[] = [];
  const sending = Array.from({ length: filesPerRound }, async (_, file) => {
    const text = `File ${file} of round ${round}.\n`.padEnd(1 + Math.floor(chance() * mostBytes), ".");
    const isAcknowledged = await sendFiles(taking.origin, { reportId, cookie, text });
    if (isAcknowledged) acknowledged.push(hashOf(text));
    else counts.unanswered += 1;
  });
  if (round < kills) {
    const before = Math.floor(chance() * mostBefore);
    const latest = Date.now() + longestWaitMs;
    while (acknowledged.length < before && Date.now() < latest) await pause(10);
    await pause(chance() * latestKillMs);
    await taking.kill();
  }
  await Promise.all(sending);
  if (round < kills) await taking.start();
  bucket.behave(() => "usual");
  const stored = await stage.filesOf(reportId);
  counts.acknowledged += acknowledged.length;
  counts.stored += stored.length;
  counts.missing += acknowledged.filter((sha256) => !stored.some((file) => file.sha256 === sha256)).length;
  for (const { id, sha256 } of stored) {
    const answer = await fetch(`${serving.origin}/my/reports/${reportId}/files/${id}`, { headers: { cookie } });
    const content = await answer.text().catch(() => "");
    if (answer.status !== 200 || hashOf(content) !== sha256) counts.notWhole += 1;
  }
}

/** Of ten requests five are slow, one fails, and one loses its answer. */
function behavior(): S3Behavior {
  const number = chance() * 10;
  if (number < 1) return "slow-down";
  if (number < 2) return "lost-answer";
  return number < 7 ? "slow" : "usual";
}
