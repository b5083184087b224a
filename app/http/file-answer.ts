import { fileFaults } from "#content/files/files.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import type { World } from "#operations/world.ts";

/**
 * A file as somebody uploaded it: always a download, never a page of ours. `nosniff` and the sandbox come with every answer
 * that is no page (server/protective-headers.ts). A content that is missing or cannot be read is reported by the file's id, and
 * answered with a sentence.
 */
export async function fileAnswer({ files, report }: World, file: FilesTable): Promise<Response> {
  const { id, sha256, name, type, bytes } = file;
  const content = await files.open(sha256).catch((error: unknown) => {
    report(new Error(`The content of the file ${id} cannot be read.`, { cause: error }));
    return "unreadable" as const;
  });
  if (content === "unreadable") return faultAnswer("unreadable");
  if (!content) {
    report(new Error(`The content of the file ${id} is missing.`));
    return faultAnswer("missing");
  }
  return new Response(content, {
    headers: {
      "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "-")}"; filename*=UTF-8''${encoded(name)}`,
      "Cache-Control": "no-store",
    },
  });
}

function faultAnswer(fault: keyof typeof fileFaults): Response {
  const { status, text } = fileFaults[fault];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}

/** RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
