import { wellFormed } from "#domain/text/well-formed.ts";
import type { World } from "#operations/world.ts";
import { storeOrReport } from "./store-or-report.ts";

export interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export interface RefusedFile<Reason> {
  /** As it was sent. */
  name: string;
  reason: Reason;
}

/**
 * Each file in turn, as it streams in. Throws what reading the request throws.
 * @param add stores one. @returns why it is refused
 * @returns those that were refused
 */
export async function storeSentFiles<Reason>(
  world: World,
  files: AsyncIterable<SentFile>,
  add: (file: SentFile) => Promise<Reason | undefined>,
): Promise<RefusedFile<Reason | "not-stored">[]> {
  const refused: RefusedFile<Reason | "not-stored">[] = [];
  for await (const file of files) {
    const reason = await storeOrReport(world, file.content, (content) => add({ ...file, content }));
    if (reason) refused.push({ name: wellFormed(file.name), reason });
  }
  return refused;
}
