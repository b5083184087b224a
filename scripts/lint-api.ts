import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openApiDocument } from "#operations/connections/api/document.ts";

/**
 * `npm run lint:api`: Redocly and Spectral judge the document of the API, of workspaces, network and firms. Needs the npm
 * registry. Ends with 1 at an error or a warning of either.
 */
const folder = mkdtempSync(path.join(tmpdir(), "zipstead-api-"));
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"),
);
const document = openApiDocument({ origin: "https://zipstead.org", release: version });
writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(document, null, 2));
writeFileSync(path.join(folder, "spectral.json"), JSON.stringify({ extends: ["spectral:oas"] }));
// As npm runs them for once: together they would be 205 packages.
const linters = [
  ["@redocly/cli@2.77.0", "lint", "openapi.json", "--extends=recommended", "--max-problems=50"],
  ["@stoplight/spectral-cli@6.16.3", "lint", "openapi.json", "--ruleset=spectral.json", "--fail-severity=warn"],
];
const env = {
  ...process.env,
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  SCARF_ANALYTICS: "false",
};
for (const linter of linters) {
  const { status, stdout, stderr, error } = spawnSync("npx", ["--yes", ...linter], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (error) throw error;
  const isClean = status === 0 && !/\d+ warning/.test(stdout + stderr);
  process.stdout.write(isClean ? `${linter[0]}: no errors, no warnings\n` : `${stdout}${stderr}`);
  if (!isClean) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
