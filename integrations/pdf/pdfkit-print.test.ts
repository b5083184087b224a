import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { hostileStrings } from "#test/hostile-strings.ts";
import { pdfkitPrint } from "./pdfkit-print.ts";

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
  const hostile = Object.values(hostileStrings).map((value) => ({ name: "Property", value }));
  expect((await pdfkitPrint({ ...text, facts: hostile })).length).toBeGreaterThan(50_000);
  const facts = Array.from({ length: 90 }, (_, no) => ({ name: `Fact ${no}`, value: "long ".repeat(40) }));
  const file = Buffer.from(await pdfkitPrint({ ...text, facts })).toString("latin1");
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});

const typed = "Đặng & Nguyễn Realty, Łukasz, Keller–Williams, Oak St — Unit 5, “O’Brien”, fi ffl €";

it("names read as they were typed: Latin with all marks, Vietnamese, dashes and quotes", async () => {
  const decomposed = { name: "Agent", value: "Đặng".normalize("NFD") };
  const file = await pdfkitPrint({ ...text, title: typed, facts: [{ name: "Payer", value: typed }, decomposed] });
  const shown = textIn(file);
  for (const part of typed.split(", ")) expect(shown.split(part).length, `${part}, in both fonts`).toBeGreaterThan(2);
  expect(shown).not.toContain("question marks");
  expect(file.length, "only the letters that it uses").toBeLessThan(60_000);
});

it("a file says which letters it lacks", async () => {
  const shown = textIn(await pdfkitPrint({ ...text, facts: [{ name: "Payer", value: "漢 Realty 🏡" }] }));
  expect(shown).toContain("? Realty ?");
  expect(shown).toContain("shows question marks: U+6F22, U+1F3E1.");
});

it("other work goes on while a long file is made", async () => {
  await pdfkitPrint(text);
  const facts = Array.from({ length: 200 }, (_, no) => ({ name: `Fact ${no}`, value: `${typed} `.repeat(4) }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  await pdfkitPrint({ ...text, facts });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
});

/** What a reader of PDF files finds: the shown strings of each page by the Unicode map of each font. */
function textIn(file: Uint8Array): string {
  const raw = Buffer.from(file).toString("latin1");
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const maps = streams.filter((stream) => stream.includes("beginbfrange")).map(lettersIn);
  const pages = streams.filter((stream) => stream.includes("BT\n"));
  return maps.flatMap((letters) => pages.map((page) => shownBy(page, letters))).join("\n");
}

/** By the numbers of their glyphs, which begin with 0. */
function lettersIn(map: string): string[] {
  const lists = [...map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gm)].map(([, list = ""]) => list);
  return [...lists.join(" ").matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) =>
    Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
  );
}

/** Lines that were broken are one. */
const shownBy = (page: string, letters: readonly string[]): string =>
  page
    .split("\n")
    .filter((line) => /T[jJ]$/.test(line))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "")
        .join(""),
    )
    .join("");
