import { createServer } from "node:http";
import type { TextAccounts } from "#integrations/texts/text-service.ts";
import { twilioAccount } from "#integrations/texts/twilio-account.ts";
import { listening } from "./stand-in.ts";

export type AccountAnswer = "ok" | "down" | "lost-answer" | { code: number };

interface SentText {
  sid: string;
  to: string;
  from: string;
  body: string;
  pictures: string[];
  statusUrl: string;
  at: Date;
}

interface Playing {
  accountSid: string;
  authToken: string;
  /** E.164. */
  number: string;
  now: () => Date;
}

/** What happens to a text that is sent. */
type Behave = (text: { to: string; body: string }) => AccountAnswer;

/** Twilio with one account of a workspace, after its description of the API; it shares no code with the sender. */
export async function accountProvider({ accountSid, authToken, number, now }: Playing) {
  const sent: SentText[] = [];
  const pictures = new Map<string, Buffer>();
  let receiveAt = "";
  let behave: Behave = () => "ok";
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const answer = (status: number, said: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    const { pathname, searchParams } = new URL(request.url ?? "", "http://provider");
    const picture = pictures.get(pathname);
    if (pathname.startsWith("/cdn/")) return picture ? response.end(picture) : response.writeHead(404).end();
    if (request.headers.authorization !== `Basic ${btoa(`${accountSid}:${authToken}`)}`)
      return answer(401, { code: 20003 });
    const own = `/2010-04-01/Accounts/${accountSid}`;
    if (pathname.startsWith(`${own}/Messages/`)) {
      const to = pathname.includes("elsewhere") ? "http://127.0.0.1:9/" : `/cdn/${pathname.split("/").at(-1)}`;
      return response.writeHead(307, { location: to }).end();
    }
    if (pathname === `${own}/IncomingPhoneNumbers.json`) {
      const known = searchParams.get("PhoneNumber") === number;
      const numbers = known ? [{ sid: "PN1", phone_number: number, capabilities: { sms: true } }] : [];
      return answer(200, { incoming_phone_numbers: numbers });
    }
    const form = new URLSearchParams(body);
    if (pathname === `${own}/IncomingPhoneNumbers/PN1.json`) {
      receiveAt = form.get("SmsUrl") ?? "";
      return answer(200, {});
    }
    if (pathname === "/v1/Services") return answer(200, { services: [{ sid: "MG1" }] });
    if (pathname === "/v1/Services/MG1/PhoneNumbers") return answer(200, { phone_numbers: [{ phone_number: number }] });
    if (pathname === "/v1/Services/MG1/Compliance/Usa2p")
      return answer(200, { compliance: [{ campaign_status: "VERIFIED" }] });
    if (pathname !== `${own}/Messages.json`) return answer(404, { code: 20404 });
    if (request.method === "GET") {
      const messages = sent
        .filter(({ to }) => to === searchParams.get("To"))
        .map(({ sid, body: text, at }) => {
          return { sid, body: text, status: "delivered", date_created: at.toUTCString() };
        });
      return answer(200, { messages });
    }
    const to = form.get("To") ?? "";
    const text = { to, body: form.get("Body") ?? "" };
    const how = behave(text);
    if (how === "down") return response.writeHead(503).end();
    if (typeof how === "object") return answer(400, how);
    const sid = `SM${sent.length + 1}out`;
    const media = form.getAll("MediaUrl");
    const from = form.get("From") ?? "";
    sent.push({ ...text, sid, from, pictures: media, statusUrl: form.get("StatusCallback") ?? "", at: now() });
    if (how === "lost-answer") return request.socket.destroy();
    return answer(201, { sid, status: "queued" });
  });
  const url = await listening(server);
  const accounts: TextAccounts = (account) =>
    twilioAccount(account, { api: url, messaging: url, hasMedia: ({ href }) => href.startsWith(url) });
  return {
    ...{ url, sent, pictures, accounts, receiveAt: () => receiveAt },
    behave: (next: Behave) => {
      behave = next;
    },
    mediaUrl: (id: string) => `${url}/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media/${id}`,
  };
}
