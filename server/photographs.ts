import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { findPicture } from "#database/profiles/pictures.ts";
import { photoFolder, photoNamed } from "#domain/profiles/photo-address.ts";
import type { World } from "#operations/world.ts";
import { requestId } from "./request-id.ts";

/** A small photograph of a city's list has 5 kB. */
const mostBytes = 24 * 1024 * 1024;
const besideContent = 1024;

/**
 * Photographs of profiles that somebody has opened, in memory: a list shows 60 of them. One statement asks each time whether
 * a profile still has it.
 */
export function photographs(world: World, protective: Record<string, string>) {
  const cached = new LRUCache<string, { content: Buffer; headers: string[] }>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => besideContent + content.length,
  });

  return {
    /** @returns undefined if it is not in memory; false if it must be looked for */
    answer(request: IncomingMessage, response: ServerResponse, trustedProxies: number): Promise<boolean> | undefined {
      const { url = "", method } = request;
      const photo = url.startsWith(photoFolder) ? cached.get(url) : undefined;
      const named = photo && photoNamed(url.slice(photoFolder.length + 1));
      if (!photo || !named || (method !== "GET" && method !== "HEAD")) return undefined;
      const id = requestId(request.headers["x-request-id"]?.toString(), trustedProxies);
      return findPicture(world.database.read, named).then(
        (found) => {
          if (!found) return false;
          response.writeHead(200, [...photo.headers, "x-request-id", id]);
          response.end(method === "HEAD" ? undefined : photo.content);
          return true;
        },
        () => false,
      );
    },
    /** @param url of a GET request @param answer the route's (app/routes/public/profiles/photo.ts) */
    async keep(url: string, answer: Response): Promise<Response> {
      const { status, headers } = answer;
      if (!url.startsWith(photoFolder) || status !== 200) return answer;
      const content = Buffer.from(await answer.arrayBuffer());
      cached.set(url, { content, headers: Object.entries({ ...protective, ...Object.fromEntries(headers) }).flat() });
      return new Response(new Uint8Array(content), { status, headers });
    },
  };
}
