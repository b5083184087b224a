import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { hostileStrings } from "#test/hostile-strings.ts";
import { pdfkitPrint, printable } from "./pdfkit-print.ts";

const text = {
  title: "Invoice 2026-0001",
  facts: [{ name: "Amount due", value: "$1,545 (US dollars)" }],
  note: "SHA-256: 5f5f",
};

it("a PDF has the title and each fact, and the same text is the same file", async () => {
  const file = await pdfkitPrint(text);
  expect(Buffer.from(file.slice(0, 5)).toString()).toBe("%PDF-");
  expect(await pdfkitPrint(text)).toEqual(file);
  const shown = textIn(file);
  for (const part of ["Invoice 2026-0001", "Amount due", "$1,545 (US dollars)", "SHA-256: 5f5f"])
    expect(shown).toContain(part);
});

it("what was typed into a form cannot break it, and long texts go on to the next page", async () => {
  for (const value of Object.values(hostileStrings))
    expect((await pdfkitPrint({ ...text, facts: [{ name: "Property", value }] })).length).toBeGreaterThan(500);
  const facts = Array.from({ length: 90 }, (_, no) => ({ name: `Fact ${no}`, value: "long ".repeat(40) }));
  const file = Buffer.from(await pdfkitPrint({ ...text, facts })).toString("latin1");
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});

it("a letter that the fonts lack loses its marks", () => {
  expect(printable("Nguyễn’s “Café” 🏡 — ok")).toBe('Nguyen\'s "Café" ? ? ok');
});

/** Of every compressed stream: the hexadecimal strings that it shows. */
function textIn(file: Uint8Array): string {
  const raw = Buffer.from(file).toString("latin1");
  return [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"))
    .map((commands) =>
      commands
        .split("\n")
        .map((line) =>
          [...line.matchAll(/<([0-9a-f]+)>/g)]
            .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
            .join(""),
        )
        .join("\n"),
    )
    .join("\n");
}
