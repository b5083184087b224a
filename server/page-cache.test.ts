import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as tick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type CacheablePages, pageCache } from "./page-cache.ts";

const source: CacheablePages = {
  cacheablePageOf: (address) => ({ key: address, versioned: true }),
  isRenderedFor: () => false,
  beginningOf: (html) => html,
  endFor: () => "</body></html>",
};

describe("A page that shows records", () => {
  it("answers each visitor while the store fails, however many wait for the same page", async () => {
    const path = "/agents/ga/atlanta/ada-park-4k2";
    const cache = pageCache(source);
    let isFailing = false;
    const read = async () => {
      if (!isFailing) return "1";
      await tick();
      throw new Error("The store does not answer.");
    };
    await cache.add({ key: path, versioned: true }, "<html>", {}, { about: path, read, before: "1" });
    isFailing = true;

    const answers: Promise<boolean>[] = [];
    for (let visit = 0; visit < 60; visit++) {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: path });
      const render = async () => {
        for (let ticks = 0; ticks < 3; ticks++) await tick();
      };
      const answered = cache.answerVersioned(request, new ServerResponse(request), { trustedProxies: 0, render });
      if (answered) answers.push(answered);
      if (visit % 3 === 0) await tick();
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 60 }, () => false));
  });

  it("makes room for others", async () => {
    const cache = pageCache(source, 110_000);
    const keys = Array.from({ length: 10 }, (_, number) => `/zip-code?zip=${30_300 + number}`);
    for (const key of keys) {
      const html = randomBytes(15_000).toString("hex");
      await cache.add({ key, versioned: true }, html, {}, { about: key, read: async () => "1", before: "1" });
    }
    const render = async () => {};
    const isCached = (url: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url });
      return cache.answerVersioned(request, new ServerResponse(request), { trustedProxies: 0, render });
    };
    // Each takes 15 kB, and 4 kB besides.
    const cached = await Promise.all(keys.map(isCached));
    expect(cached).toEqual(keys.map((_, at) => at >= 5));
  });
});
