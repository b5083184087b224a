import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { application } from "#test/request.ts";
import { compressResponse } from "./compression.ts";

const accepting = (accepted: string, more: Record<string, string> = {}) => ({
  headers: { "accept-encoding": accepted, ...more },
});

/** Removes the nonce, key and time, which differ between renderings. */
const withoutSeed = (html: string) => html.replaceAll(/[\w+/-]{20,}/g, "");

describe("A document that is the same for all", () => {
  it.each(["/api/v1/openapi.json", "/sitemap.xml"])(
    "%s is compressed, and is not sent again unchanged",
    async (path) => {
      const { request } = await application();
      const plain = await request("GET", path);
      const { headers, body } = await request("GET", path, accepting("br"));
      expect([headers["content-encoding"], headers.vary]).toEqual(["br", "Accept-Encoding"]);
      expect(brotliDecompressSync(body).toString()).toBe(plain.text);
      const again = await request("GET", path, accepting("br", { "if-none-match": String(headers.etag) }));
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    },
  );
});

describe("A page rendered for one visitor", () => {
  it.each([
    ["br", "gzip, deflate, br, zstd", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
    ["gzip", "gzip, br;q=0", (body: Buffer) => gunzipSync(body)],
  ])("is sent as %s for Accept-Encoding %j, at most a third as long", async (encoding, accepted, opened) => {
    const { request } = await application();
    const plain = await request("GET", "/contact-us");
    const { status, headers, body } = await request("GET", "/contact-us", accepting(accepted));
    expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([
      200,
      encoding,
      String(body.length),
    ]);
    expect(body.length).toBeLessThan(plain.body.length / 3);
    expect(withoutSeed(opened(body).toString())).toBe(withoutSeed(plain.text));
  });

  it.each(["", "deflate", "br;q=0"])("is sent uncompressed for Accept-Encoding %j", async (accepted) => {
    const { request } = await application();
    const { headers, text } = await request("GET", "/contact-us", accepting(accepted));
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toBe("Accept-Encoding");
    expect(text).toContain("<h1");
  });

  it("is also compressed as the answer to a post and keeps its status", async () => {
    const { request } = await application();
    const answer = await request("POST", "/onboarding-form", { form: { firstName: "Ada" }, ...accepting("br") });
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([400, "br"]);
    expect(brotliDecompressSync(answer.body).toString()).toContain("<h1");
  });

  it("is not compressed for a cross-site request with cookies, because its length would leak content", async () => {
    const { request } = await application();
    const foreign = { "sec-fetch-site": "cross-site" };
    // A page that is the same for all is compressed for all.
    const page = "/contact-us?thanks=twice";
    const withCookie = await request("GET", page, accepting("br", { ...foreign, cookie: "a=b" }));
    expect(withCookie.headers["content-encoding"]).toBeUndefined();
    const withoutCookie = await request("GET", page, accepting("br", foreign));
    expect(withoutCookie.headers["content-encoding"]).toBe("br");
  });

  it("has the same headers and no body for HEAD", async () => {
    const { request } = await application();
    const { headers, body } = await request("HEAD", "/contact-us", accepting("br"));
    expect([headers.vary, body.length]).toEqual(["Accept-Encoding", 0]);
  });
});

describe("compressed() does not change", () => {
  const request = new Request("http://localhost/", accepting("br"));
  const answer = (text: string, headers: Record<string, string>) =>
    compressResponse(new Response(text, { headers }), request);
  const long = "a line of text\n".repeat(1000);

  it.each([
    ["a streamed list", long, { "content-type": "text/csv; charset=utf-8" }],
    ["a picture", long, { "content-type": "image/png" }],
    ["a response of one packet", "ok".repeat(600), { "content-type": "text/html" }],
    ["a response without a type", long, { "content-type": "" }],
  ])("%s", async (_what, text, headers) => {
    const left = await answer(text, headers);
    expect(left.headers.get("content-encoding")).toBeNull();
    expect(await left.text()).toBe(text);
  });

  it("a response that is already compressed", async () => {
    const left = await answer("packed", { "content-type": "text/html", "content-encoding": "zstd" });
    expect(left.headers.get("content-encoding")).toBe("zstd");
    expect(await left.text()).toBe("packed");
  });
});
