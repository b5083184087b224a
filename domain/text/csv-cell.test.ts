import { expect, it } from "vitest";
import { csvCell } from "./csv-cell.ts";

it.each([
  "1/2",
  "0381201",
  "02134",
  "1E5",
  "3-4",
  "10:30",
  "2 PM",
  "1.10",
  "1,234",
  "50%",
  "$5",
  "May 5",
  "3-Mar",
  "TRUE",
])("the text %s stays that text when a spreadsheet opens it", (text) => {
  const [, literal] = /^"?="?"(.*?)"?""?$/s.exec(csvCell("text", text)) ?? [];
  expect(literal).toBe(text);
});

it.each(["12345678901", "0x", " 5 ", "１２", "4/5/2026", "12 345", "404-555-0101"])("%s is a text, too", (text) => {
  expect(csvCell("text", text)).toBe(text === "0x" ? "0x" : `"=""${text}"""`);
});

it.each([
  "30301",
  "0",
  "Ada Park",
  "May",
  "12 Oak St",
  "Growth Plan",
  "",
  "(404) 555-0142",
  "00000000-0000-4000-8000-000000000008",
  "ada@keystone.example",
])("%j is shown as it is and needs nothing", (text) => {
  expect(csvCell("text", text)).toBe(text);
});

it.each(["=1+1", "-5", "+1 404 555-0101", "@SUM(A1)", '=HYPERLINK("x")'])("%s is no formula", (text) => {
  expect(csvCell("text", text)).toMatch(/^"?'/);
  expect(csvCell("time", text)).toMatch(/^"?'/);
});

it("a text with quotes that looks like a number cannot leave its literal", () => {
  expect(csvCell("text", '1"&A1&"2')).toBe('"1""&A1&""2"');
  expect(csvCell("text", "0".repeat(300))).toBe(`'${"0".repeat(300)}`);
});

it("a number and a time are left to the spreadsheet", () => {
  expect([
    csvCell("number", 12),
    csvCell("number", "5.50"),
    csvCell("time", "2026-11-20"),
    csvCell("time", null),
  ]).toEqual(["12", "5.50", "2026-11-20", ""]);
});

it("a name that is turned around reads forwards", () => {
  expect(csvCell("text", "\u202Eevil")).toBe("evil");
  expect(csvCell("text", "\u202E=1+1")).toBe("'=1+1");
});
