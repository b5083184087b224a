/**
 * `npm run drill:fault-injection -- [--only TERMS] [--form application|lead|contact|question]` (needs `openssl`):
 * thirty faults with each of four forms. Acknowledged submissions are stored once and delivered, refused ones keep what
 * was typed, and pages stay up. Ends with 1 otherwise.
 */
import { parseArgs } from "node:util";
import { clockAndClientFaults } from "./fault-injection/clock-and-client-faults.ts";
import type { Fault } from "./fault-injection/fault.ts";
import { drillForms } from "./fault-injection/forms.ts";
import { mailFaults } from "./fault-injection/mail-faults.ts";
import { processFaults } from "./fault-injection/process-faults.ts";
import { type FaultFindings, runFault } from "./fault-injection/run-fault.ts";
import { withFaultScene } from "./fault-injection/scene.ts";
import { sheetFaults } from "./fault-injection/sheet-faults.ts";
import { storageFaults } from "./fault-injection/storage-faults.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" }, form: { type: "string" } } });

const longestSentence = 300;

async function main() {
  const faults = [...sheetFaults(), ...mailFaults, ...processFaults(), ...storageFaults(), ...clockAndClientFaults];
  const chosen = faults.filter(({ name }) => name.includes(values.only));
  const shown = drillForms.filter(({ name }) => (values.form ?? name) === name);
  if (chosen.length === 0 || shown.length === 0) {
    process.stderr.write(`No such fault or form. Faults: ${faults.map(({ name }) => name).join(", ")}.\n`);
    process.exit(2);
  }
  const began = performance.now();
  let failed = 0;
  write(`${"".padEnd(44)}${shown.map(({ name }) => name.padStart(13)).join("")}${"s".padStart(7)}\n`);
  for (const fault of chosen) {
    const start = performance.now();
    const findings = await findingsOf(fault);
    const cells = shown.map((form) => (findings.get(form)?.length ? "FAILED" : "as promised").padStart(13));
    write(`${fault.name.padEnd(44)}${cells.join("")}${((performance.now() - start) / 1000).toFixed(1).padStart(7)}\n`);
    for (const form of shown) {
      const [first, ...others] = findings.get(form) ?? [];
      if (!first) continue;
      failed += 1;
      write(
        `    ${form.name}: ${first.split("\n", 1)[0]?.slice(0, longestSentence)}${others.length > 0 ? ` (and ${others.length} more)` : ""}\n`,
      );
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  write(`${chosen.length * shown.length} cells, ${failed} failed, ${seconds} s\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Sends all four forms, even hidden ones: only an application meets a fault of the sheet. */
async function findingsOf(fault: Fault): Promise<FaultFindings> {
  return withFaultScene(fault, (scene) => runFault(fault, scene, drillForms)).catch(
    (error: Error): FaultFindings =>
      new Map(drillForms.map((form) => [form, [`the drill itself ended: ${error.message}`]])),
  );
}

const write = (text: string) => process.stdout.write(text);

await main();
