import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { appendedText } from "./appended-text.ts";

const page = Buffer.from(`<!DOCTYPE html><title>Onboarding Form</title>${"<p>Ada Lindqvist, 30308</p>".repeat(900)}`);

describe("A page with an end of its own for each visitor", () => {
  it.each([1, 2, 300, 65_535])("is decoded as one text, with an end of %i bytes", (length) => {
    const end = Buffer.alloc(length, "é</html>");
    const whole = Buffer.concat([page, end]);
    const answer = appendedText(page);
    expect(answer(undefined, end)).toEqual(whole);
    expect(gunzipSync(answer("gzip", end))).toEqual(whole);
    expect(brotliDecompressSync(answer("br", end))).toEqual(whole);
  });
});
