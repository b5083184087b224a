/**
 * `npm run drill:overload -- [--connections N]`: so many visitors open pages at once for six seconds, without the bound on
 * requests and with it. Prints answers, their median time and what the health check said.
 */
import { Agent, get } from "node:http";
import { parseArgs } from "node:util";
import { middle } from "../../bench/table.ts";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";

const { values } = parseArgs({ options: { connections: { type: "string", default: "800" } } });
const connections = Number(values.connections);
const seconds = 6;
const bounds = {
  "without a bound": { MAX_REQUESTS_IN_FLIGHT: "10000", MAX_EVENT_LOOP_DELAY_MS: "60000" },
  "with the bound": {},
};

for (const [name, settings] of Object.entries(bounds)) {
  const store = await drillStore("sqlite");
  const port = await freePort();
  const server = serverAt(port, { DATABASE_URL: store.url, TRUST_PROXY: "1", ...settings });
  try {
    await server.start();
    const agent = new Agent({ keepAlive: true, maxSockets: connections + 1 });
    const pages = new Map<number, number[]>();
    const checks = new Map<number, number[]>();
    const checking = setInterval(() => open(agent, port, { path: "/healthz", ip: address(0), into: checks }), 250);
    const end = performance.now() + seconds * 1000;
    const visitor = async (_: unknown, number: number) => {
      while (performance.now() < end)
        await open(agent, port, { path: "/contact-us", ip: address(number), into: pages });
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    clearInterval(checking);
    agent.destroy();
    const p50 = Math.round(middle(pages.get(200) ?? []));
    process.stdout.write(`${name}: pages ${countsIn(pages)}, p50 ${p50} ms; health ${countsIn(checks)}\n`);
  } finally {
    await server.stop();
    await store.remove();
  }
}

function address(number: number): string {
  return `198.${number % 250}.${(number * 7) % 250}.1`;
}

function countsIn(answers: Map<number, number[]>): string {
  return [...answers].map(([status, times]) => `${times.length} x ${status}`).join(", ");
}

interface Visit {
  path: string;
  ip: string;
  /** Milliseconds by status; 0 for a lost connection. */
  into: Map<number, number[]>;
}

function open(agent: Agent, port: number, { path, ip, into }: Visit): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const note = (status: number) => {
      into.set(status, [...(into.get(status) ?? []), performance.now() - began]);
      resolve();
    };
    get({ port, path, agent, headers: { "x-forwarded-for": ip } }, (answer) => {
      answer.resume().on("end", () => note(answer.statusCode ?? 0));
    }).on("error", () => note(0));
  });
}
