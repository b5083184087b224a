import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./process.ts";

const layers = [
  "app",
  "bench",
  "config",
  "content",
  "database",
  "domain",
  "e2e",
  "framework",
  "integrations",
  "operations",
  "outbox",
  "scripts",
  "server",
  "test",
];

export interface Import {
  /** A path from the repository's root, or a package's name. */
  target: string;
  isPackage: boolean;
  /** `import type`, absent at run time. */
  typeOnly: boolean;
}

/** All source files, as paths from the repository's root with forward slashes. */
export function sourceFiles(): string[] {
  return layers
    .filter((layer) => existsSync(path.join(repositoryRoot, layer)))
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
}

export function filesBelow(folder: string): string[] {
  const entries = readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

export function textOfFile(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), "utf8");
}

const statements = [
  /^(?:import|export)\s(?<type>type\s)?[^;"]*?\bfrom\s+"(?<from>[^"]+)"/gm,
  /^import\s+"(?<from>[^"]+)"/gm,
  /(?<type>typeof\s+)?\bimport\("(?<from>[^"]+)"\)/g,
];

/** All imports of a source file, except React Router's generated types. */
export function importsOf(file: string, text = textOfFile(file)): Import[] {
  return statements
    .flatMap((statement) => [...text.matchAll(statement)])
    .map(({ groups = {} }) => ({
      specifier: (groups.from ?? "").replace(/\?.*/, ""),
      typeOnly: groups.type !== undefined,
    }))
    .filter(({ specifier }) => !specifier.includes("/+types/"))
    .map(({ specifier, typeOnly }) => ({ ...resolved(file, specifier), typeOnly }));
}

function resolved(file: string, specifier: string): Omit<Import, "typeOnly"> {
  if (specifier.startsWith("#")) return { target: specifier.slice(1), isPackage: false };
  if (specifier.startsWith("."))
    return { target: path.posix.join(path.posix.dirname(file), specifier), isPackage: false };
  return { target: specifier, isPackage: true };
}
