import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseZipCodeLine } from "#domain/territory/zip-code-line.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";
import { usZipCodesEdition } from "./us-zip-codes-edition.ts";

/** Every zip code of the country, as scripts/zip-codes/build-zip-codes.ts joined it from public sources. */
export async function usZipCodes(): Promise<ZipCodeFacts[]> {
  const [edition, , ...lines] = (await readFile(dataFile(), "utf8")).trimEnd().split("\n");
  if (edition !== `# ${usZipCodesEdition}`) throw new Error(`The zip codes are not those of ${usZipCodesEdition}.`);
  return lines.map(parseZipCodeLine);
}

/** The build has a copy, because the container image has no sources. */
function dataFile(): URL {
  const source = new URL(import.meta.resolve("#integrations/zip-codes/us-zip-codes.tsv"));
  return existsSync(source) ? source : new URL(import.meta.resolve("#build/data/us-zip-codes.tsv"));
}
