import { globSync } from "node:fs";
import { hasChanged, importedBy } from "./change.ts";
import { repositoryRoot } from "./process.ts";

/** Test files that are long because their subject is large: many records, every address, every text (decision 35). */
const nightFiles = [
  // Scale: plans and pages with many records.
  "test/*-scale.test.ts",
  "test/hundred-requests.test.ts",
  "database/agents/agents.test.ts",
  "database/inquiries/inquiries.test.ts",
  "database/leads/lead-list.test.ts",
  // Storms, and histories at random.
  "test/webhook-storm.test.ts",
  "operations/random-histories.test.ts",
  "operations/payments/any-sequence.test.ts",
  "operations/refunds/promise-histories.test.ts",
  "operations/fees/closings/closing-histories.test.ts",
  "operations/fees/ledger/ledger-histories.test.ts",
  "operations/notifications/confirmation-bounds.test.ts",
  // Moves, backups, and what they leave of a person; migrations that have landed (landed-migrations.test.ts).
  "database/moving/move-to-postgres.test.ts",
  "database/engine/{backups,erased-bytes,search-index}.test.ts",
  "database/migration-cost.test.ts",
  // The seed; by day test/demo-site.test.ts plays the demo.
  "scripts/seed/demo/seed-demo.test.ts",
  "test/mail-scanner.test.ts",
  // Pictures and paper.
  "integrations/files/receive-photograph.test.ts",
  "integrations/mail/tile-picture.test.ts",
  "integrations/pdf/pdfkit-print.test.ts",
  "test/agent-profile.test.ts",
  // Sweeps of every address, field and reader.
  "test/{body-limits,fuzz,hostile-strings,linear-readers,log-markers,reviews-stay,every-field}.test.ts",
  "test/{every-way-out,every-query-plan}.test.ts",
];

/** Also the longest day is one. */
const mostByDay = 4;

/** A file is tested by day too if the change touches it, or what it imports of the product. */
export function leftToNight(): string[] {
  const all = nightFiles.flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot }).sort());
  const touched = all.filter((file) => hasChanged(file, ...importedBy(file).filter(isProduct))).slice(0, mostByDay);
  return all.filter((file) => !touched.includes(file));
}

const isProduct = (file: string) => !file.startsWith("test/");
