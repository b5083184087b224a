import { createServer } from "node:http";
import { listening } from "./stand-in.ts";

export type TextAnswer = "ok" | "wrong-key" | "down" | "lost-answer" | "stopped" | "no-such-number";

interface SentText {
  to: string;
  body: string;
  at: Date;
}

/** The provider of texts, after Twilio's description of its API; it shares no code with the sender. */
export async function textProvider(now: () => Date, behave: (call: number) => TextAnswer = () => "ok") {
  const sent: SentText[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const answer = (status: number, said: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    const { pathname, searchParams } = new URL(request.url ?? "", "http://provider");
    const how = behave(calls);
    calls += 1;
    if (how === "down") return response.writeHead(503).end();
    if (how === "wrong-key") return answer(401, { code: 20003 });
    if (pathname !== "/2010-04-01/Accounts/AC1/Messages.json") return answer(404, { code: 20404 });
    if (request.headers.authorization !== `Basic ${btoa("AC1:token")}`) return answer(401, { code: 20003 });
    if (request.method === "GET") {
      const messages = sent
        .filter(({ to }) => to === searchParams.get("To"))
        .map((one) => ({ to: one.to, body: one.body, status: "delivered", date_created: one.at.toUTCString() }));
      return answer(200, { messages });
    }
    const form = new URLSearchParams(body);
    if (how === "stopped") return answer(400, { code: 21610 });
    if (how === "no-such-number") return answer(400, { code: 21211 });
    sent.push({ to: form.get("To") ?? "", body: form.get("Body") ?? "", at: now() });
    if (how === "lost-answer") return request.socket.destroy();
    return answer(201, { sid: "SM1", status: "queued" });
  });
  return { url: await listening(server), sent };
}
