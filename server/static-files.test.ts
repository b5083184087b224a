import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { visibleText } from "#test/html.ts";
import { application, fetchPage } from "#test/request.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { pollUntil } from "#test/until.ts";
import { brotli } from "./compression.ts";
import { readFolder, staticFiles } from "./static-files.ts";

/** Serves a small build; answers 404 for other paths. */
function served(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const loaded = staticFiles(readFolder(folder), (text) =>
    text.replaceAll("https://origin.invalid", "https://zipstead.example"),
  );
  const server = createServer((request, response) => {
    if (!loaded.answer(request, response)) response.writeHead(404).end();
  });
  const get = (method: string, address: string, headers: Record<string, string> = {}) =>
    fetchPage(server, method, address, { headers });
  return Object.assign(get, { files: loaded });
}

const page = {
  "about/index.html": "<p>as it is</p>",
  "about/index.html.br": "as brotli",
  "about/index.html.gz": "as gzip",
};

describe("A static page", () => {
  it("is served at its folder's path", async () => {
    const get = served({ ...page, "index.html": "home" });
    expect((await get("GET", "/about")).text).toBe("<p>as it is</p>");
    expect((await get("GET", "/")).text).toBe("home");
    expect((await get("GET", "/about?from=mail")).status).toBe(200);
  });

  it.each([
    ["br", "as brotli", "br"],
    ["gzip, deflate, br, zstd", "as brotli", "br"],
    ["gzip", "as gzip", "gzip"],
    ["gzip;q=0.5, br;q=0", "as gzip", "gzip"],
    ["deflate", "<p>as it is</p>", undefined],
    ["", "<p>as it is</p>", undefined],
    ["brotli", "<p>as it is</p>", undefined],
  ])("for Accept-Encoding %j is sent %s", async (accepted, text, encoding) => {
    const answer = await served(page)("GET", "/about", { "accept-encoding": accepted });
    expect(answer.text).toBe(text);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(text.length));
    expect(answer.headers.vary).toBe("Accept-Encoding");
  });

  it("is answered with 304 if the client has it", async () => {
    const get = served(page);
    const { etag = "" } = (await get("GET", "/about")).headers;
    for (const has of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("GET", "/about", { "if-none-match": has });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
  });

  it("has a different ETag in each encoding, so that no cache mixes them up", async () => {
    const get = served(page);
    const etags = await Promise.all(
      ["br", "gzip", ""].map(
        async (accepted) => (await get("GET", "/about", { "accept-encoding": accepted })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
    expect((await get("GET", "/about", { "accept-encoding": "gzip", "if-none-match": etags[0] ?? "" })).status).toBe(
      200,
    );
  });

  it("has headers only for HEAD", async () => {
    const { status, body, headers } = await served(page)("HEAD", "/about");
    expect([status, body.length, headers["content-length"]]).toEqual([200, 0, "15"]);
  });

  it("is not served for POST", async () => {
    expect((await served(page)("POST", "/about")).status).toBe(404);
  });
});

describe("A static page that names the site's origin", () => {
  const page = {
    "about/index.html": "<a>https://origin.invalid/about</a>",
    "about/index.html.br": "as brotli",
    "about/index.html.gz": "as gzip",
  };
  const whole = "<a>https://zipstead.example/about</a>";

  it("contains the origin in every encoding", async () => {
    const get = served(page);
    const inEncoding = async (accepted: string) => (await get("GET", "/about", { "accept-encoding": accepted })).body;
    expect((await inEncoding("")).toString()).toBe(whole);
    expect(brotliDecompressSync(await inEncoding("br")).toString()).toBe(whole);
    expect(gunzipSync(await inEncoding("gzip")).toString()).toBe(whole);
  });

  it("is first sent in a fast brotli, later in the best one, with the same ETag", async () => {
    const text = readFileSync("build/client/index.html", "utf8");
    const get = served({ "about/index.html": `${text}https://origin.invalid` });
    const inBrotli = () => get("GET", "/about", { "accept-encoding": "br" });
    const first = await inBrotli();
    let best = first;
    await pollUntil(async () => {
      best = await inBrotli();
      return best.body.length < first.body.length;
    });
    expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(first.body))).toBe(true);
    expect(best.headers["content-length"]).toBe(String(best.body.length));
    expect(best.headers.etag).toBe(first.headers.etag);
  });

  it("has its best brotli from the first request after compressAll", async () => {
    const text = `${readFileSync("build/client/index.html", "utf8")}https://origin.invalid`;
    const get = served({ "about/index.html": text });
    await get.files.compressAll();
    const { body } = await get("GET", "/about", { "accept-encoding": "br" });
    const whole = text.replaceAll("https://origin.invalid", "https://zipstead.example");
    expect(body.length).toBe(brotli(Buffer.from(whole)).length);
  });

  it("has an ETag that depends on the origin", async () => {
    const { etag } = (await served(page)("GET", "/about")).headers;
    const asBuilt = (await served({ "about/index.html": whole })("GET", "/about")).headers.etag;
    expect(etag).toBe(asBuilt);
  });

  it("contains it in its data too, but a script does not change: its name has a hash", async () => {
    const files = { "assets/a.js": "https://origin.invalid", "a.data": "https://origin.invalid" };
    const get = served(files);
    expect((await get("GET", "/assets/a.js")).text).toBe("https://origin.invalid");
    expect((await get("GET", "/a.data")).text).toBe("https://zipstead.example");
  });
});

describe("Cache-Control", () => {
  it.each([
    ["assets/entry-B7c.js", "/assets/entry-B7c.js", "public, max-age=31536000, immutable"],
    ["about/index.html", "/about", "public, max-age=0, must-revalidate"],
    ["about.data", "/about.data", "public, max-age=0, must-revalidate"],
    ["favicon.svg", "/favicon.svg", "public, max-age=86400"],
  ])("of %s", async (file, address, caching) => {
    expect((await served({ [file]: "x" })("GET", address)).headers["cache-control"]).toBe(caching);
  });
});

describe("The static server", () => {
  it.each([
    "/about/index.html.br",
    "/.vite/manifest.json",
    "/errors/413",
    "/../package.json",
    "/%2e%2e/package.json",
    "/about/..%2f..%2fpackage.json",
    "/nothing",
  ])("does not serve %s", async (address) => {
    const files = { ...page, ".vite/manifest.json": "{}", "errors/413/index.html": "too large" };
    expect((await served(files)("GET", address)).status).toBe(404);
  });
});

describe("The build", () => {
  it("has the home page in brotli and gzip", async () => {
    const { request } = await application();
    const identity = await request("GET", "/");
    const brotli = await request("GET", "/", { headers: { "accept-encoding": "br" } });
    const gzip = await request("GET", "/", { headers: { "accept-encoding": "gzip" } });
    expect(brotliDecompressSync(brotli.body).equals(identity.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect(gzip.body.length).toBeLessThan(identity.body.length);
  });

  it("has stylesheets that are cached forever, and a font", async () => {
    const { request } = await application();
    const [, stylesheet = ""] = /data-whole="(\/assets\/[^"]+\.css)"/.exec((await request("GET", "/")).text) ?? [];
    expect((await request("GET", stylesheet)).headers).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await request("GET", "/fonts/readex-pro.woff2")).headers).toMatchObject({ "content-type": "font/woff2" });
  });

  it("has a 404 page", async () => {
    const { request } = await application();
    const { status, text } = await request("GET", "/no-such-page");
    expect(status).toBe(404);
    expect(visibleText(text)).toContain("We cannot find this page");
  });
});
