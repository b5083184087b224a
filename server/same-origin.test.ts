import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const ours = new URL("https://zipstead.example");

describe("A request", () => {
  it.each([
    ["from our origin", { origin: "https://zipstead.example" }],
    [
      "from our origin, although the browser calls it cross-site",
      { origin: "https://zipstead.example", "sec-fetch-site": "cross-site" },
    ],
    ["with only Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }],
    ["for a typed URL", { "sec-fetch-site": "none" }],
    ["of a client that is not a browser, without cookies", {}],
    ["from our origin with cookies", { origin: "https://zipstead.example", cookie: "order=ada" }],
  ])("%s is accepted", (_what, headers) => {
    expect(isSameOrigin(new Headers(headers), ours)).toBe(true);
  });

  it.each([
    ["from another origin", { origin: "https://evil.example" }],
    ["from another origin that claims to be ours", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["from our host without encryption", { origin: "http://zipstead.example" }],
    ["from a subdomain of ours", { origin: "https://www.zipstead.example" }],
    ["from an opaque origin", { origin: "null" }],
    ["with an empty origin", { origin: "" }],
    ["of a client that is not a browser, with cookies", { cookie: "order=ada" }],
    ["with several origins", { origin: "https://zipstead.example, https://evil.example" }],
    ["with a path after our origin", { origin: "https://zipstead.example/" }],
    ["with an invalid Sec-Fetch-Site", { "sec-fetch-site": "same-origin, cross-site" }],
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from the same site but another origin", { "sec-fetch-site": "same-site" }],
    ["from localhost, which is not the public origin", { origin: "http://localhost:3000" }],
  ])("%s is refused", (_what, headers) => {
    expect(isSameOrigin(new Headers(headers), ours)).toBe(false);
  });

  it.each(["", ":4000"])(
    "from localhost, 127.0.0.1 or [::1] is accepted on a developer's machine (port %j)",
    (port) => {
      for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
        const origin = `http://${name}${port}`;
        expect(isSameOrigin(new Headers({ origin }), new URL(`http://localhost${port}`)), origin).toBe(true);
      }
    },
  );
});
