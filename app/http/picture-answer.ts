import { createHash } from "node:crypto";

/**
 * A PNG that we drew. A browser that keeps it asks whether it is still there before it shows it again, so that one that is
 * taken back is gone at once.
 */
export function pictureAnswer(request: Request, picture: Buffer): Response {
  const etag = `"${createHash("sha256").update(picture).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": "public, no-cache" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers: { ...headers, "Content-Type": "image/png" } });
}
