import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { recordEndpoints } from "./records/record-endpoints.ts";
import { type Samples, samplesOf } from "./samples.ts";

/** Those of records have one sample on the page, for all. */
const shown = endpoints.filter((endpoint) => !recordEndpoints.includes(endpoint));
const samples = shown.map((endpoint) => samplesOf(endpoint, "https://zipstead.example"));

/** Writes each sample to a file, and lets the language read it without running it. */
function read(language: keyof Samples, end: string, check: (files: string[]) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), "samples-"));
  try {
    const files = samples.map((_, index) => path.join(folder, `${index}.${end}`));
    for (const [index, file] of files.entries()) writeFileSync(file, samples[index]?.[language] ?? "");
    check(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const has = (program: string) => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

it("each operation has a sample that node, bash and Python can read", () => {
  expect(samples.length).toBeGreaterThan(15);
  read("javascript", "mjs", (files) => {
    for (const file of files) execFileSync(process.execPath, ["--check", file], { stdio: "pipe" });
  });
  read("curl", "sh", (files) => {
    for (const file of files) execFileSync("bash", ["-n", file], { stdio: "pipe" });
  });
  if (!has("python3")) return;
  const parse = "import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name).read(), name)";
  read("python", "py", (files) => void execFileSync("python3", ["-c", parse, ...files], { stdio: "pipe" }));
});

it("a sample sends a body that its endpoint takes, and names method and address", () => {
  let bodies = 0;
  for (const endpoint of shown) {
    const { javascript, curl } = samplesOf(endpoint, "https://zipstead.example");
    expect(javascript).toContain(`method: "${endpoint.method}"`);
    expect(curl).toContain("https://zipstead.example/api/v1/");
    const [, body] = /-d '([\s\S]*)'$/.exec(curl) ?? [];
    if (body === undefined) continue;
    bodies += 1;
    expect(endpoint.body.safeParse(JSON.parse(body)), endpoint.name).toMatchObject({ success: true });
  }
  expect(bodies).toBeGreaterThan(4);
});
