import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "#config/env.ts";
import { licensesMissing } from "./checks/check-licenses.ts";
import { checkServices } from "./checks/check-services.ts";
import { outside } from "./checks/outside.ts";
import { openItems } from "./open-items.ts";

/**
 * `npm run golive`: lists what an operator must do before the site goes public, and what `npm run check` finds wrong.
 * Ends with 1 if something is open.
 */
const root = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => path.posix.join("content", ...file.split(path.sep)));
const contents = await Promise.all(files.map(async (file) => [file, { ...(await import(`../${file}`)) }] as const));

const items = openItems({
  environment: process.env,
  configuration: textOf("docs/configuration.md"),
  containers: textOf("Dockerfile") + textOf("compose.yaml"),
  copyReview: textOf("docs/copy-review.md"),
  content: Object.fromEntries(contents),
});
const settings = items.every(({ group }) => group !== "Would stop the start") ? readSettings(process.env) : undefined;
const services = settings ? await checkServices(settings, {}, outside) : [];
items.push(
  ...services
    .filter(({ state }) => state === "wrong")
    .map(({ service, sentence }) => ({ group: "Services", sentence: `${service}: ${sentence}` })),
);
const licenses = settings ? await licensesMissing(settings, new Date()) : [];
items.push(...licenses.map((sentence) => ({ group: "Licenses", sentence })));
for (const [group, found] of Map.groupBy(items, ({ group }) => group)) {
  process.stdout.write(`${group}\n${found.map(({ sentence }) => `  - ${sentence}\n`).join("")}\n`);
}
process.stdout.write(
  items.length > 0 ? `${items.length} items are still open.\n` : "Nothing is open. You can go live.\n",
);
process.exit(items.length > 0 ? 1 : 0);
