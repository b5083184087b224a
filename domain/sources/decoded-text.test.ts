import { describe, expect, it } from "vitest";
import { decodedText, formInUtf8 } from "./decoded-text.ts";

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]);

describe("What partners send as bytes", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("José Muñoz, Đặng"), "", "José Muñoz, Đặng"],
    ["ISO-8859-1 by its name", latin("José Muñoz"), "text/plain; charset=iso-8859-1", "José Muñoz"],
    ["ISO-8859-1 that nobody names", latin("José Muñoz"), "text/plain", "José Muñoz"],
    ["ISO-8859-1 that calls itself UTF-8", latin("José"), "application/json; charset=utf-8", "José"],
    ["UTF-16 with a mark", Uint8Array.from([0xff, 0xfe, ...wide("José")]), "", "José"],
    ["UTF-16 without a mark", Uint8Array.from(wide('{"name":"José"}')), "application/json", '{"name":"José"}'],
    ["an unknown charset", new TextEncoder().encode("José"), "text/plain; charset=nonsense", "José"],
  ])("%s is read", (_, bytes, type, text) => {
    expect(decodedText(bytes, type)).toBe(text);
  });

  it("a form of another charset is one in UTF-8", () => {
    expect(formInUtf8("name=Jos%E9+Mu%F1oz&x=%C3%A9", "application/x-www-form-urlencoded; charset=iso-8859-1")).toBe(
      "name=Jos%C3%A9+Mu%C3%B1oz&x=%C3%83%C2%A9",
    );
    expect(new URLSearchParams(formInUtf8("name=Jos%E9&city=S%C3%A3o", "")).get("name")).toBe("José");
  });
});
