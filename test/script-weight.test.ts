import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ClientArea, clientAreas, isWorkArea } from "#framework/client-areas.ts";
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
  path?: string;
}

const isFile = ({ hasAction, hasDefaultExport }: RouteOfBuild) => !hasAction && !hasDefaultExport;

interface Manifest {
  entry: Loaded;
  url: string;
  routes: Record<string, RouteOfBuild>;
}

interface Area {
  name: ClientArea;
  /** The file that says what React Router's client knows about the routes of the area. */
  url: string;
  known: Manifest;
}

/** A script that assigns JSON. */
function manifestIn(name: RegExp): { url: string; manifest: Manifest } {
  const [file = ""] = filesBelow("build/client/assets").filter((one) => name.test(one));
  const json = textOfFile(file)
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/(?<=\});[^}]*$/, "");
  return { url: file.slice("build/client".length), manifest: JSON.parse(json) };
}

/** Of all routes, with the files that they import. */
const { entry, routes } = manifestIn(/\/manifest-\w+\.js$/).manifest;

function areaOf(name: Area["name"]): Area {
  const { url, manifest } = manifestIn(new RegExp(`/${name}-manifest-\\w+\\.js$`));
  return { name, url, known: manifest };
}

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

/** Ways in load no client. */
const isWayIn = ({ id }: RouteOfBuild) => /^routes\/(broker|consumer)\/sign-in/.test(id);

const routesOf = ({ name }: Area) =>
  Object.values(routes).filter((route) => route.id.startsWith(`routes/${name}/`) && !isWayIn(route));

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

const limits: Record<ClientArea, number> = {
  my: 130_000,
  office: 150_000,
  consumer: 120_000,
  broker: 120_000,
  invoice: 120_000,
  incoming: 120_000,
};

describe.each(clientAreas)("the scripts of a page of the area %s", (name) => {
  const area = areaOf(name);
  const pages = routesOf(area).filter((route) => !isFile(route));

  it(`weigh ${limits[name] / 1000} kB at most`, () => {
    const weights = weightsOf(area);
    expect(weights.length).toBeGreaterThan(isWorkArea(name) ? 50 : 0);
    expect(weights.filter(({ bytes }) => bytes < 90_000)).toEqual([]);
    expect(weights.filter(({ bytes }) => bytes > limits[name])).toEqual([]);
  });

  it("know every address that a form of the area posts to", () => {
    const posts = Object.values(routes).filter(
      ({ path = "", hasAction }) => hasAction && path.startsWith(`${name}/`) && !path.endsWith(".csv"),
    );
    expect(posts.filter(({ id }) => !(id in area.known.routes)).map(({ path }) => path)).toEqual([]);
  });

  it("know no route of another area, and nothing that only another area or the public forms need", () => {
    const known = Object.keys(area.known.routes);
    expect(pages.filter(({ id }) => !known.includes(id))).toEqual([]);
    // Links to files load them as documents.
    const files = routesOf(area).filter(isFile);
    expect(files.filter(({ id }) => known.includes(id))).toEqual([]);
    expect(known.filter((id) => id !== "root" && !id.startsWith(`routes/${name}/`))).toEqual([]);
    const loaded = new Set(pages.flatMap((route) => [...scriptsOf(area, route)]));
    const modulesOfOthers = Object.values(routes).filter(
      ({ id }) => id !== "root" && !id.startsWith(`routes/${name}/`),
    );
    const own = new Set(pages.map(({ module }) => module));
    expect(modulesOfOthers.filter(({ module }) => loaded.has(module) && !own.has(module))).toEqual([]);
    const all = filesBelow("build/client/assets").filter((file) => file.endsWith(".js"));
    const ofForms = all
      .filter((file) => textOfFile(file).includes("base-ui"))
      .map((file) => file.slice("build/client".length));
    expect(ofForms).not.toEqual([]);
    expect(ofForms.filter((script) => loaded.has(script))).toEqual([]);
  });
});
