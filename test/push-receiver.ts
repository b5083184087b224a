import { createServer } from "node:http";
import { browserKeys, type PushAnswer, pushService } from "./push-service.ts";
import { listening } from "./stand-in.ts";

/** A push service, which sees bytes alone, and the keys of one browser. It shares no code with the sender. */
export async function pushReceiver(behave: (call: number) => PushAnswer = () => "ok") {
  const browser = browserKeys();
  const { taken, answer } = pushService(behave);
  const url = await listening(createServer(answer));
  return { url, taken, ...browser, messages: () => taken.map(({ body }) => browser.read(body)) };
}
