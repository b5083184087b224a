import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listening } from "./stand-in.ts";

export interface TakenEvent {
  id: string;
  type: string;
  body: string;
  headers: IncomingHttpHeaders;
  path: string;
}

/** How the partner behaves at one request: it takes the event in every case but "down". */
export type PartnerBehavior =
  | "ok"
  | "down"
  | "lost-answer"
  | "ignores"
  | "redirects"
  | { status: number; after: string; body?: string };

/** A partner of an agent, with a reading of Standard Webhooks of its own: it shares no code with the sender. */
export async function partnerServer(behave: () => PartnerBehavior = () => "ok") {
  const taken: TakenEvent[] = [];
  let next = behave;
  let calls = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      calls += 1;
      const behavior = next();
      const body = Buffer.concat(pieces).toString();
      const event: unknown = JSON.parse(body);
      const type = typeof event === "object" && event && "type" in event ? String(event.type) : "";
      const take = () =>
        taken.push({
          id: String(request.headers["webhook-id"] ?? ""),
          type,
          body,
          headers: request.headers,
          path: request.url ?? "",
        });
      if (typeof behavior === "object")
        return response.writeHead(behavior.status, { "retry-after": behavior.after }).end(behavior.body);
      if (behavior === "down") return response.writeHead(503).end();
      if (behavior === "redirects") return response.writeHead(302, { location: "/elsewhere" }).end();
      take();
      if (behavior === "lost-answer") return request.socket.destroy();
      return response.writeHead(behavior === "ignores" ? 204 : 200).end();
    });
  });
  const url = await listening(server);
  return {
    url,
    taken,
    calls: () => calls,
    behave: (how: () => PartnerBehavior) => {
      next = how;
    },
  };
}

/** Whether one of the signatures is right under this secret, as the specification reads it. */
export function isSignedWith(secret: string, { headers, body }: TakenEvent): boolean {
  const [, base64 = ""] = secret.split("whsec_");
  const content = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const digest = createHmac("sha256", Buffer.from(base64, "base64")).update(content).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${digest}`);
}
