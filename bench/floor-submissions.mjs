/** `PORT=… node bench/floor-submissions.mjs FILE`: a bare node:http server with one durable commit per post. */
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

const database = new DatabaseSync(String(process.argv[2]));
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec("create table if not exists submissions (id integer primary key, body text not null) strict");
const insert = database.prepare("insert into submissions (body) values (?)");

createServer(async (request, response) => {
  if (request.method === "POST") insert.run(await text(request));
  response.writeHead(200, { "content-type": "text/plain", "content-length": "8" }).end("accepted");
}).listen(Number(process.env.PORT));
