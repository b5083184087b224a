import { data } from "react-router";
import type { FileType } from "#domain/refunds/report-file.ts";
import type { World } from "#operations/world.ts";

interface SentFile {
  name: string;
  type: FileType;
  sha256: string;
  bytes: number;
}

/**
 * A file as somebody uploaded it: always a download, never a page of ours. `nosniff` and the sandbox come with every answer
 * that is no page (server/protective-headers.ts). Throws 404 if there is no content.
 */
export async function fileAnswer({ files }: World, file: SentFile | undefined): Promise<Response> {
  const content = file && (await files.open(file.sha256));
  if (!content) throw data(null, { status: 404 });
  const { name, type, bytes } = file;
  return new Response(content, {
    headers: {
      "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "-")}"; filename*=UTF-8''${encoded(name)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
