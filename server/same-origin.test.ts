import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const ours = new URL("https://zipstead.example");

describe("a request that changes something comes from our own pages", () => {
  it.each([
    ["the browser names our origin", { origin: "https://zipstead.example" }],
    [
      "it names our origin, though it calls the site cross-site",
      { origin: "https://zipstead.example", "sec-fetch-site": "cross-site" },
    ],
    ["it says only same-origin", { "sec-fetch-site": "same-origin" }],
    ["somebody typed the address", { "sec-fetch-site": "none" }],
    ["no browser at all, in nobody's name", {}],
    ["the browser names our origin and brings cookies", { origin: "https://zipstead.example", cookie: "order=ada" }],
  ])("%s", (_what, headers) => {
    expect(isSameOrigin(new Headers(headers), ours)).toBe(true);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another origin that claims to be ours", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["our host, unencrypted", { origin: "http://zipstead.example" }],
    ["a part of our host", { origin: "https://www.zipstead.example" }],
    ["an origin that hides itself", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["no browser at all, yet with somebody's cookies", { cookie: "order=ada" }],
    ["several origins", { origin: "https://zipstead.example, https://evil.example" }],
    ["our origin with a path", { origin: "https://zipstead.example/" }],
    ["a site that says nothing sensible", { "sec-fetch-site": "same-origin, cross-site" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour", { "sec-fetch-site": "same-site" }],
    ["this machine, which is not the public origin", { origin: "http://localhost:3000" }],
  ])("or it does not: %s", (_what, headers) => {
    expect(isSameOrigin(new Headers(headers), ours)).toBe(false);
  });

  it.each(["", ":4000"])("on a newcomer's machine the three names of one place are one (at port %j)", (port) => {
    for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
      const origin = `http://${name}${port}`;
      expect(isSameOrigin(new Headers({ origin }), new URL(`http://localhost${port}`)), origin).toBe(true);
    }
  });
});
