import type { TestSite } from "./request.ts";

interface PostedFiles {
  fields: Record<string, string | File>;
  /** In the field "files". */
  files?: readonly File[];
  cookie: string;
}

/** As a browser posts a form with files. */
export async function postFiles(site: TestSite, path: string, { fields, files = [], cookie }: PostedFiles) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append("files", file);
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const headers = { "content-type": type, origin: "http://localhost:3000", cookie };
  return site.request("POST", path, { headers, body: new Uint8Array(await encoded.arrayBuffer()) });
}
