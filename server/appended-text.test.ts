import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
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

  it("is compressed better once many have asked for it, though it serves briefly", async () => {
    const places = Array.from({ length: 3_000 }, (_, at) => `<li>${(at * 7919) % 997} of ${at} homes</li>`).join("");
    const text = appendedText(Buffer.from(places), { isBrief: true });
    const end = Buffer.from("</html>");
    const first = text.encoded("br", end).length;
    await vi.waitFor(() => expect(text.encoded("br", end).length).toBeLessThan(0.95 * first), { timeout: 20_000 });
    expect(String(brotliDecompressSync(text.encoded("br", end)))).toBe(`${places}</html>`);
  });
});
