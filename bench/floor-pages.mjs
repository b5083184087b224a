/** `PORT=… node bench/floor-pages.mjs PATH…`: a bare node:http server with the same bytes from memory. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const built = path.resolve(import.meta.dirname, "../build/client");
const pages = new Map(
  process.argv.slice(2).map((page) => [page, readFileSync(path.join(built, page, "index.html.br"))]),
);

createServer((request, response) => {
  const body = pages.get(request.url ?? "");
  if (!body) return response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": body.length,
  });
  return response.end(body);
}).listen(Number(process.env.PORT));
