import type { Database } from "#database/database.ts";
import { datasetEdition, upsertZips } from "#database/territory/zips.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

export interface ZipCodeSource {
  edition: string;
  read(): Promise<ZipCodeFacts[]>;
}

/** Imports an edition of the zip codes once; processes that start together take turns. */
export async function importZipCodes(database: Database, source: ZipCodeSource, now: Date): Promise<void> {
  if ((await datasetEdition(database.read, "zips")) === source.edition) return;
  const zips = await source.read();
  await database.write(async (tx) => {
    if ((await datasetEdition(tx, "zips")) === source.edition) return;
    await upsertZips(tx, source.edition, zips, now.toISOString());
  });
}
