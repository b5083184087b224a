import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { leastCpu, machinePace } from "#test/machine-pace.ts";
import { contentReader } from "./content-reader.ts";

const rosa = '{"name":"Rosa Lind","email":"rosa@home.example"}';
const read = (body: string | Uint8Array, contentType = "application/json", more: object = {}) =>
  contentReader.textsOf({ bytes: Buffer.from(body), contentType, contentEncoding: "", query: "", ...more });

const multipart = (...parts: string[]) =>
  [...parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`), "--b--\r\n"].join("");

describe("What partners post", () => {
  it.each([
    ["compressed", read(gzipSync(rosa), undefined, { contentEncoding: "gzip" }), rosa],
    ["compressed, which nobody says", read(gzipSync(rosa)), rosa],
    ["not compressed, though it says so", read(rosa, undefined, { contentEncoding: "gzip" }), rosa],
    ["in UTF-16 with a mark", read(Buffer.from(`\uFEFF${rosa}`, "utf16le")), rosa],
    ["in the query alone", read("", "", { query: "name=Rosa+Lind&zip=30308" }), "name=Rosa+Lind&zip=30308"],
    ["a form in ISO-8859-1", read("name=Jos%E9", "application/x-www-form-urlencoded"), "name=Jos%C3%A9"],
    [
      "a form in parts",
      read(
        multipart(
          'name="name"\r\n\r\nJosé',
          'name="zip"\r\n\r\n30308',
          'name="f"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx',
        ),
        "multipart/form-data; boundary=b",
      ),
      "name=Jos%C3%A9&zip=30308",
    ],
    [
      "JSON with a file in it",
      read(`{"photo":"${"A".repeat(400_000)}\\"","name":"Rosa"}`),
      '{"photo":"","name":"Rosa"}',
    ],
  ])("%s is read", async (_, texts, expected) => {
    expect(await texts).toEqual([expected]);
  });

  it("each of several JSON objects, one a line, is a text", async () => {
    expect(await read(`${rosa}\n${rosa}\r\n`)).toEqual([rosa, rosa]);
    expect(await read('{\n "a": {},\n "b": {}\n}')).toHaveLength(1);
  });

  it.each([
    ["quotes", '"', "application/json", "{"],
    ["backslashes", "\\", "application/json", '{"'],
    ["brackets", "[", "application/json", "["],
    ["escapes", "%ff", "application/x-www-form-urlencoded", "a="],
    ["parts", "--b\r\n\r\n", "multipart/form-data; boundary=b", ""],
    ["lines of JSON", "{}\n", "application/json", ""],
    ["XML entities", "&a;", "application/xml", "<"],
  ])("10 MB of %s take less than 50 ms", async (_, piece, type, beginning) => {
    const bytes = Buffer.alloc(10_000_000, piece);
    bytes.write(beginning);
    expect(await leastCpu(() => read(bytes, type)), "milliseconds").toBeLessThan(50 * (await machinePace()));
  });

  it("a small body that unpacks to more than 10 MB is not unpacked", async () => {
    const [text = ""] = await read(gzipSync(Buffer.alloc(30_000_000, "a")), undefined, { contentEncoding: "gzip" });
    expect(text.length).toBeLessThan(300_000);
  });
});
