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
  hasAction: boolean;
  hasDefaultExport: boolean;
}

const isFile = ({ hasAction, hasDefaultExport }: RouteOfBuild) => !hasAction && !hasDefaultExport;

interface Manifest {
  entry: Loaded;
  url: string;
  routes: Record<string, RouteOfBuild>;
}

interface Area {
  name: "my" | "office";
  /** The file that says what React Router's client knows about the routes of the area. */
  url: string;
  known: Manifest;
}

/** A script that assigns JSON. */
function manifestIn(name: RegExp): { url: string; manifest: Manifest } {
  const [file = ""] = filesBelow("build/client/assets").filter((one) => name.test(one));
  const json = textOfFile(file)
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;$/, "");
  return { url: file.slice("build/client".length), manifest: JSON.parse(json) };
}

/** Of all routes, with the files that they import. */
const { entry, routes } = manifestIn(/\/manifest-\w+\.js$/).manifest;

function areaOf(name: Area["name"]): Area {
  const { url, manifest } = manifestIn(new RegExp(`/${name}-manifest-\\w+\\.js$`));
  return { name, url, known: manifest };
}

const office = areaOf("office");
const my = areaOf("my");

/** The addresses of all scripts that a page of this route loads. */
function scriptsOf({ url }: Area, route: RouteOfBuild): Set<string> {
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

const routesOf = ({ name }: Area) => Object.values(routes).filter(({ id }) => id.startsWith(`routes/${name}/`));

const weightsOf = (area: Area) =>
  routesOf(area).map((route) => ({
    page: route.id,
    bytes: [...scriptsOf(area, route)].reduce((sum, script) => sum + weightOf(script), 0),
  }));

/** The files that a script imports before it runs, and itself. */
function withImports(scripts: string[]): Set<string> {
  const all = new Set(scripts);
  for (const script of all)
    for (const [, name = ""] of textOfFile(`build/client${script}`).matchAll(
      /(?:from|import)\s*[`"']\.\/([^`"']+\.js)/g,
    ))
      all.add(`/assets/${name}`);
  return all;
}

const importedLate = (script: string): string[] =>
  [...textOfFile(`build/client${script}`).matchAll(/import\([`"']\.\/([^`"']+\.js)/g)].map(
    ([, name]) => `/assets/${name}`,
  );

describe("a public form after its first touch", () => {
  it("loads 120 kB of script at most", () => {
    const [file = ""] = filesBelow("build/client/assets").filter((one) => /\/islands-[^/]+\.js$/.test(one));
    const islands = file.slice("build/client".length);
    const starts = importedLate(islands).filter((script) => importedLate(script).length >= 4);
    const [start = ""] = starts;
    expect(starts).toEqual([start]);
    const weights = importedLate(start).map((form) => ({
      form,
      bytes: [...withImports([islands, start, form])].reduce((sum, script) => sum + weightOf(script), 0),
    }));
    expect(weights).toHaveLength(4);
    expect(weights.filter(({ bytes }) => bytes < 80_000 || bytes > 120_000)).toEqual([]);
  });
});

const limits = [
  { name: "an office page", area: office, others: /^routes\/my\//, most: 150_000 },
  { name: "a page of the workspace", area: my, others: /^routes\/office\//, most: 130_000 },
];

describe.each(limits)("the scripts of $name", ({ area, others, most }) => {
  it(`weigh ${most / 1000} kB at most`, () => {
    const weights = weightsOf(area);
    expect(weights.length).toBeGreaterThan(50);
    expect(weights.filter(({ bytes }) => bytes < 90_000)).toEqual([]);
    expect(weights.filter(({ bytes }) => bytes > most)).toEqual([]);
  });

  it("know no route of the other area, and nothing that only the public forms need", () => {
    const known = Object.keys(area.known.routes);
    // Links to files load them as documents.
    const [files, pages] = [true, false].map((is) => routesOf(area).filter((route) => isFile(route) === is));
    expect(pages?.filter(({ id }) => !known.includes(id))).toEqual([]);
    expect(files?.filter(({ id }) => known.includes(id))).toEqual([]);
    expect(files?.length).toBeGreaterThan(0);
    expect(known.filter((id) => others.test(id))).toEqual([]);
    const all = filesBelow("build/client/assets").filter((file) => file.endsWith(".js"));
    const ofForms = all
      .filter((file) => textOfFile(file).includes("base-ui"))
      .map((file) => file.slice("build/client".length));
    expect(ofForms).not.toEqual([]);
    const loaded = new Set(routesOf(area).flatMap((route) => [...scriptsOf(area, route)]));
    expect(ofForms.filter((script) => loaded.has(script))).toEqual([]);
  });
});
