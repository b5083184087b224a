import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HttpEnv } from "./http-context.ts";
import { pagesInTurn } from "./pages-in-turn.ts";

/** A site that answers a page when the test says so. */
function slowSite() {
  let ms = 0;
  const rendering = new Map<string, () => void>();
  const app = new Hono<HttpEnv>();
  app.use(pagesInTurn({ busyPage: () => new Response("busy", { status: 503 }) }, () => ms));
  app.all("*", async (c) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rendering.set(c.req.path, resolve);
    await promise;
    return c.text(c.req.path);
  });
  return {
    open: (path: string, method = "GET") => Promise.resolve(app.request(path, { method })),
    rendering: () => [...rendering.keys()],
    answer: (path: string) => rendering.get(path)?.(),
    later: (by: number) => {
      ms += by;
    },
  };
}

const agents = Array.from({ length: 16 }, (_, number) => `/my/leads/${number}`);

it("renders 16 pages of agents at a time, and the others in the order in which they were asked for", async () => {
  const { open, rendering, answer } = slowSite();
  const first = agents.map((path) => open(path));
  const [adas, bens] = [open("/my"), open("/my/tasks")];
  await Promise.resolve();
  expect(rendering()).toEqual(agents);
  answer("/my/leads/3");
  await first[3];
  expect(rendering()).toEqual([...agents, "/my"]);
  answer("/my");
  expect(await (await adas).text()).toBe("/my");
  answer("/my/tasks");
  expect((await bens).status).toBe(200);
});

it("keeps nobody else waiting: a form of an agent, a page of the office, a page for all", async () => {
  const { open, answer } = slowSite();
  const first = agents.map((path) => open(path));
  for (const [path, method] of [
    ["/my/leads/1/notes", "POST"],
    ["/office", "GET"],
    ["/mystery", "GET"],
  ] as const) {
    const answered = open(path, method);
    await Promise.resolve();
    answer(path);
    expect((await answered).status).toBe(200);
  }
  for (const path of agents) answer(path);
  await Promise.all(first);
});

it("refuses a page that waited for more than eight seconds, and goes on with the next", async () => {
  const { open, answer, later } = slowSite();
  const first = agents.map((path) => open(path));
  const late = open("/my/tasks");
  later(8_001);
  const adas = open("/my");
  for (const path of agents) answer(path);
  await Promise.all(first);
  expect((await late).status).toBe(503);
  answer("/my");
  expect((await adas).status).toBe(200);
});
