/** Preloaded into the server: after SIGUSR2 it is killed just before it answers the next post. */
import { ServerResponse } from "node:http";

let isArmed = false;
process.on("SIGUSR2", () => {
  isArmed = true;
});

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...written: Parameters<typeof writeHead>) {
  if (isArmed && this.req.method === "POST") process.kill(process.pid, "SIGKILL");
  return writeHead.apply(this, written);
} as typeof writeHead;
