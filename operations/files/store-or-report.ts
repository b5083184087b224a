import type { World } from "#operations/world.ts";

/**
 * Stores a content as it streams in. A store that fails, as a full disk does, is reported. Throws what reading the content
 * throws, as when the browser's connection breaks off.
 * @returns what `store` does, or "not-stored"
 */
export async function storeOrReport<Stored>(
  world: Pick<World, "report">,
  content: AsyncIterable<Uint8Array>,
  store: (content: AsyncIterable<Uint8Array>) => Promise<Stored>,
): Promise<Stored | "not-stored"> {
  let hasBrokenOff = false;
  async function* watched() {
    try {
      yield* content;
    } catch (error) {
      hasBrokenOff = true;
      throw error;
    }
  }
  try {
    return await store(watched());
  } catch (error) {
    if (hasBrokenOff) throw error;
    world.report(error);
    return "not-stored";
  }
}
