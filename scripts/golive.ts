import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openItems } from "./open-items.ts";

/** `npm run golive`: lists what an operator must decide before the site goes public. Ends with 1 if items are open. */
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
for (const [group, found] of Map.groupBy(items, ({ group }) => group)) {
  process.stdout.write(`${group}\n${found.map(({ sentence }) => `  - ${sentence}\n`).join("")}\n`);
}
process.stdout.write(
  items.length > 0 ? `${items.length} items are still open.\n` : "Nothing is open. You can go live.\n",
);
process.exit(items.length > 0 ? 1 : 0);
