import { expect, it } from "vitest";
import { fieldsOf } from "../../test/html.ts";
import { beforeEnd, pageEnd, withSeed } from "./form-seed.ts";

const page = '<!DOCTYPE html><html><body><form id="contact"></form></body></html>';
const seed = { form: "contact", formKey: "adas-form", renderedAt: "now" };

it("belongs to its form, although it stands at the end of the page", () => {
  expect(fieldsOf(withSeed(page, seed), "contact")).toEqual({ formKey: "adas-form", renderedAt: "now" });
  expect(fieldsOf(withSeed(page, seed), "question")).toEqual({});
});

it("is replaced by the next visitor's", () => {
  const adas = withSeed(page, seed);
  expect(withSeed(adas, { ...seed, formKey: "bens-form" })).not.toContain("adas-form");
  expect(beforeEnd(adas) + pageEnd(undefined)).toBe(page);
});

it("is text, whatever was posted as its form key", () => {
  const posted = withSeed(page, { form: "contact", formKey: '"><script>alert(1)</script>' });
  expect(posted).not.toContain("<script>");
  expect(fieldsOf(posted, "contact").formKey).toContain("alert(1)");
});

it("refuses a page with another end", () => {
  expect(() => beforeEnd("<html>")).toThrow("another end");
});
