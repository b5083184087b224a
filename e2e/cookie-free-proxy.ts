import { createServer, request } from "node:http";
import { openLoopbackPort } from "./loopback-port.ts";

/** For a browser whose cookies are blocked: none is sent, and none arrives, until `allow`. */
export async function openCookieFreeProxy() {
  let isAllowed = false;
  const server = createServer((asked, answer) => {
    const { cookie, ...headers } = asked.headers;
    const sent = isAllowed && cookie !== undefined ? { ...headers, cookie } : headers;
    const onward = request(asked.url ?? "", { method: asked.method, headers: sent }, (answered) => {
      const { "set-cookie": set, ...others } = answered.headers;
      const passed = isAllowed && set ? { ...others, "set-cookie": set } : others;
      answered.pipe(answer.writeHead(answered.statusCode ?? 502, passed));
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  const { port, close } = await openLoopbackPort(server);
  return {
    server: `http://127.0.0.1:${port}`,
    allow() {
      isAllowed = true;
    },
    close,
  };
}
