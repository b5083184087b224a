import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./process.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

interface Loaded {
  module: string;
  imports?: string[];
}

interface RouteOfBuild extends Loaded {
  id: string;
  parentId?: string;
}

interface Manifest {
  entry: Loaded;
  url: string;
  routes: Record<string, RouteOfBuild>;
}

/** What React Router's client knows about the routes: a script that assigns JSON. */
function builtManifest(): Manifest {
  const [file = ""] = filesBelow("build/client/assets").filter((name) => /\/manifest-\w+\.js$/.test(name));
  return JSON.parse(
    textOfFile(file)
      .replace(/^window\.__reactRouterManifest=/, "")
      .replace(/;$/, ""),
  );
}

const { entry, routes, url } = builtManifest();

/** The addresses of all scripts that a page of this route loads. */
function scriptsOf(route: RouteOfBuild): Set<string> {
  const filesOf = ({ module, imports = [] }: Loaded) => [module, ...imports];
  const files = new Set([url, ...filesOf(entry)]);
  for (let at: RouteOfBuild | undefined = route; at; at = routes[at.parentId ?? ""]) {
    for (const file of filesOf(at)) files.add(file);
  }
  return files;
}

const compressed = new Map<string, number>();

/** Bytes as they are sent (scripts/compress-folder.ts). */
function weightOf(script: string): number {
  const known = compressed.get(script);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(path.join(repositoryRoot, "build/client", script))).length;
  compressed.set(script, bytes);
  return bytes;
}

const ofOffice = Object.values(routes).filter(({ id }) => id.startsWith("routes/office/"));

describe("the scripts of an office page", () => {
  it("weigh 152 kB at most", () => {
    expect(ofOffice.length).toBeGreaterThan(50);
    const weights = ofOffice.map((route) => ({
      page: route.id,
      bytes: [...scriptsOf(route)].reduce((sum, script) => sum + weightOf(script), 0),
    }));
    expect(weights.filter(({ bytes }) => bytes < 100_000)).toEqual([]);
    expect(weights.filter(({ bytes }) => bytes > 152_000)).toEqual([]);
  });

  it("have nothing that only the public forms need", () => {
    const all = filesBelow("build/client/assets").filter((file) => file.endsWith(".js"));
    const ofForms = all
      .filter((file) => textOfFile(file).includes("base-ui"))
      .map((file) => file.slice("build/client".length));
    expect(ofForms).not.toEqual([]);
    const loaded = new Set(ofOffice.flatMap((route) => [...scriptsOf(route)]));
    expect(ofForms.filter((script) => loaded.has(script))).toEqual([]);
  });
});
