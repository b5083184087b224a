import { contactsIn } from "#domain/sources/contacts-in.ts";
import { incomingLeads } from "#domain/sources/reading/incoming-leads.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import { readContent } from "#operations/sources/shown-payload.ts";
import { deliveryReports } from "#test/delivery-reports.ts";
import { samples } from "#test/partner-samples/all-samples.ts";
import { readers } from "#test/partner-samples/readers.ts";
import { threadCpu } from "#test/thread-cpu.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillOptions } from "./drill-options.ts";
import { hostileBodies } from "./fuzz-readers/hostile-bodies.ts";

/**
 * `npm run fuzz:readers -- --rounds 20000 --seed 1`: reads hostile bodies of up to 10 MB and samples of partners that were
 * changed at random, as an intake address does. Ends with 1 if one throws or takes more CPU than a turn may.
 */
const longestHoldMs = 50;
const { number } = drillOptions({ rounds: 20_000, seed: 1 });

interface Body {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** In milliseconds of CPU of this thread. */
async function cpuOf({ contentType, bytes }: Body): Promise<number> {
  const stored = { contentType, ...bodyToStore(bytes), headers: "{}" };
  const begin = threadCpu();
  if (contentType === "message/rfc822") readers.emailReader.reportIn(bytes);
  const { values, text, email } = await readContent(readers, stored);
  if (values) incomingLeads(values.values, { mapping: {}, leadKind: "buyer", sender: values.sender });
  contactsIn([...(values?.values ?? []).map(({ value }) => value), text, email?.html ?? ""].join("\n"));
  return threadCpu() - begin;
}

let [faults, worst, worstName] = [0, 0, ""];

async function tried(body: Body): Promise<void> {
  try {
    let cpu = await cpuOf(body);
    // What is slow once may have been compiled, or have waited for memory.
    for (let again = 0; again < 3 && cpu > longestHoldMs; again++) cpu = Math.min(cpu, await cpuOf(body));
    if (cpu > worst) [worst, worstName] = [cpu, body.name];
    if (cpu <= longestHoldMs) return;
    process.stdout.write(`${body.name}: ${cpu.toFixed(0)} ms of CPU\n`);
  } catch (error) {
    process.stdout.write(`${body.name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  faults += 1;
}

const bodies = hostileBodies();
for (const body of bodies) await tried(body);

const chance = seededChance(number("seed"));
const upTo = (most: number) => Math.floor(chance.next() * most);
const reports = Object.entries(deliveryReports).map(([server, report]) => {
  const body = report({ to: "b-1@in.zipstead.example", recipient: "rosa@home.example" }).toString("latin1");
  return [`report of ${server}`, { contentType: "message/rfc822", body }] as const;
});
const all = [...Object.entries(samples), ...reports];
const pieces = [
  "\0",
  "\u{fffd}",
  '"',
  "{",
  "]",
  "<",
  "&",
  "%",
  "=",
  ":",
  "\n",
  "\r\n\r\n",
  "--part",
  "null",
  "9".repeat(40),
];
for (let round = 0; round < number("rounds"); round++) {
  const [name = "", { contentType, body } = { contentType: "", body: "" }] = all[upTo(all.length)] ?? [];
  let changed = body;
  for (let change = 0; change <= upTo(4); change++) {
    const at = upTo(changed.length);
    const piece = pieces[upTo(pieces.length)] ?? "";
    const length = upTo(12);
    changed = changed.slice(0, at) + piece.repeat(1 + upTo(3)) + changed.slice(at + length);
  }
  const [otherType = ""] = [contentType, "application/json", "message/rfc822", ""].slice(
    chance.next() < 0.8 ? 0 : upTo(4),
  );
  await tried({ name: `${name}, round ${round}`, contentType: otherType, bytes: Buffer.from(changed) });
}
process.stdout.write(
  `${bodies.length} hostile bodies and ${number("rounds")} changed samples: ${faults} faults; at most ${worst.toFixed(0)} ms of CPU (${worstName})\n`,
);
process.exitCode = faults > 0 ? 1 : 0;
