/**
 * A body that the route reads (server/body-rules.ts).
 * @returns undefined if it is longer; then the rest stays unread
 */
export async function receivedBytes(request: Request, mostBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return undefined;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of request.body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) return undefined;
  }
  return Buffer.concat(pieces);
}
