import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openLoopbackPort } from "../../../e2e/loopback-port.ts";
import { openMailStandIn } from "../../../e2e/mail-stand-in.ts";

import { buyer, noteOf } from "./buyers.ts";

type Partner = "webhook" | "network" | "follow-up-boss" | "push" | "text";

export interface Taken {
  partner: Partner;
  /** With which the sender marks the event; empty: it has none. */
  id: string;
  body: Buffer;
}

interface SentText {
  to: string;
  body: string;
  at: string;
}

const latestAnswerMs = 40;

/**
 * A webhook receiver, Follow Up Boss, a push service, Twilio and a mail server, which share no code with their senders. At
 * each request they may be down, take it and lose the answer, or answer late, so that what was sent later arrives earlier.
 */
export async function openPartners(chance: () => number) {
  const taken: Taken[] = [];
  const texts: SentText[] = [];
  const state = { failsAt: 0.37, now: "", underWay: 0 };

  const server = createServer(async (request, response) => {
    state.underWay += 1;
    try {
      const body = await bodyOf(request);
      const path = new URL(request.url ?? "", "http://partner").pathname;
      const fate = chance();
      await pause(chance() * latestAnswerMs);
      if (fate < state.failsAt * 0.6) return response.writeHead(fate < state.failsAt * 0.2 ? 429 : 503).end();
      const answer = answerOf(path, request, body);
      if (fate < state.failsAt) return request.socket.destroy();
      return response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    } catch {
      // Its sender was killed.
      return response.destroy();
    } finally {
      state.underWay -= 1;
    }
  });

  function answerOf(path: string, { method, headers, url = "" }: IncomingMessage, body: Buffer) {
    const take = (partner: Partner, id: string) => taken.push({ partner, id, body });
    if (path === "/webhook") take("webhook", String(headers["webhook-id"] ?? ""));
    if (path === "/network") take("network", String(headers["webhook-id"] ?? ""));
    const account = accountAnswer(path);
    if (account) return account;
    if (path === "/sandbox/follow-up-boss/v1/events") take("follow-up-boss", String(headers["idempotency-key"] ?? ""));
    if (path === "/push") take("push", String(headers.topic ?? ""));
    if (!path.endsWith("/Messages.json")) return { status: 201, body: "{}" };
    if (method === "GET") {
      const to = new URL(url, "http://partner").searchParams.get("To");
      const messages = texts.filter((text) => text.to === to).map((text) => messageOf(text));
      return { status: 200, body: JSON.stringify({ messages }) };
    }
    const form = new URLSearchParams(body.toString());
    texts.push({ to: form.get("To") ?? "", body: form.get("Body") ?? "", at: state.now });
    take("text", "");
    return { status: 201, body: '{"sid":"SM1","status":"queued"}' };
  }

  const mail = await openMailStandIn();
  const answerAt = (share: number) => () => (chance() < state.failsAt * share ? "451 Later" : "250 OK");
  // After the letter it has been taken: its answer is lost.
  mail.behave({ RCPT: answerAt(0.6), LETTER: answerAt(0.4) });
  const { port, close } = await openLoopbackPort(server);
  return {
    ...{ port, smtpUrl: mail.url, taken, texts, emails: mail.emails, state },
    /** Once all that a killed process had sent has been taken. */
    quiet: async () => {
      do await pause(5);
      while (state.underWay > 0 || mail.open > 0);
    },
    close: () => Promise.all([close(), mail.close()]),
  };
}

/** In the account each buyer is the person with their number, whom the member has met and noted. */
function accountAnswer(path: string) {
  const [, resource = "", id = ""] =
    /^\/sandbox\/follow-up-boss\/v1\/(webhooks|people|notes)\/?(\d*)$/.exec(path) ?? [];
  if (resource === "webhooks") return { status: 201, body: '{"id":1}' };
  if (resource === "notes")
    return { status: 200, body: JSON.stringify({ id, personId: id, body: noteOf(Number(id)) }) };
  if (resource === "") return undefined;
  const person = { id, stage: "Met with customer", sourceUrl: null, emails: [{ value: buyer(Number(id)).email }] };
  return { status: 200, body: JSON.stringify(person) };
}

const messageOf = ({ to, body, at }: SentText) => {
  return { to, body, status: "delivered", date_created: new Date(at).toUTCString() };
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}
