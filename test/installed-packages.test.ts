import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "./process.ts";

interface Locked {
  dev?: boolean;
  resolved?: string;
}

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));

it.each(["lighthouse", "@playwright/test", "playwright", "playwright-core", "fast-check", "knip"])(
  "npm start installs no %s",
  (name) => {
    expect(packages[`node_modules/${name}`]?.dev).toBe(true);
  },
);

it("npm start leaves vitest out, and no setting of the machine brings the packages of development back", () => {
  const step = read("scripts/steps/ensure-installed.mjs");
  expect(step).toContain('["--omit=dev"]');
  expect(step).toContain("node_modules/vitest");
  expect(step).not.toMatch(/npm_config_production: "false"/);
});

it("the lock file names no address of a registry but the public one", () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => !address.startsWith("https://registry.npmjs.org/"))).toEqual([]);
});
