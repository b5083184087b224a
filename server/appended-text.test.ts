import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { appendedText } from "./appended-text.ts";

const page = Buffer.from(`<!DOCTYPE html><title>Onboarding Form</title>${"<p>Ada Lindqvist, 30308</p>".repeat(900)}`);

describe("A page with an end of its own for each visitor", () => {
  it.each([1, 2, 300, 65_535])("is decoded as one text, with an end of %i bytes", (length) => {
    const end = Buffer.alloc(length, "é</html>");
    const whole = Buffer.concat([page, end]);
    for (const isBrief of [false, true]) {
      const text = appendedText(page, { isBrief });
      expect(text.encoded(undefined, end)).toEqual(whole);
      expect(gunzipSync(text.encoded("gzip", end))).toEqual(whole);
      expect(brotliDecompressSync(text.encoded("br", end))).toEqual(whole);
      expect(() => text.encoded("br", Buffer.alloc(0))).toThrow(RangeError);
    }
  });
});
