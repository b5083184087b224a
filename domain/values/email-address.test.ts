import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { checkProperty } from "#test/check-property.ts";
import { emailIn, emailKey, isEmailAddress, mailable } from "./email-address.ts";

describe("a valid e-mail format (specification 5)", () => {
  it.each([
    "ada@keystone.example",
    "ada.park+zip30301@mail.keystone.example",
    "o'brien@keystone.example",
    "1@2.example",
    "josé@mañana.example",
    `${"a".repeat(64)}@keystone.example`,
  ])("%s is valid", (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    "",
    "ada",
    "ada@",
    "@keystone.example",
    "ada@keystone",
    "ada@keystone.",
    "ada@.example",
    "ada@-keystone.example",
    "ada@keystone-.example",
    "ada@@keystone.example",
    "ada park@keystone.example",
    " ada@keystone.example",
    "ada@keystone.example\n",
    "ada@keystone.example\r\nBcc: ben@keystone.example",
    "Ada <ada@keystone.example>",
    "ada@keystone.example,ben@keystone.example",
    `ada@${"k".repeat(64)}.example`,
    `${"a".repeat(240)}@keystone.example`,
  ])("%j is not valid", (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it("checks a long text quickly", () => {
    expect(isEmailAddress(`a@${"a-".repeat(100)}`)).toBe(false);
    expect(isEmailAddress(`${"a".repeat(1_000_000)}@`)).toBe(false);
  });
});

describe("the address in what was pasted", () => {
  it.each([
    ["zoe\u200b@home.example", "zoe@home.example"],
    ["uwe@mu\u0308nchen.example", "uwe@münchen.example"],
    ["dot@home.example.", "dot@home.example"],
    ["kim@home.example,", "kim@home.example"],
    ["<jo@home.example>", "jo@home.example"],
    ["mailto:jo@home.example", "jo@home.example"],
    ["mailto:jo@home.example?subject=Hi", "jo@home.example"],
    ["Email: jo@home.example", "jo@home.example"],
    ["Jo Diaz <jo@home.example>", "jo@home.example"],
    ["(jo@home.example)", "jo@home.example"],
    ['"jo@home.example"', "jo@home.example"],
    ["jo @ home.example", "jo@home.example"],
    ["ｊｏ＠ｈｏｍｅ．ｅｘａｍｐｌｅ", "jo@home.example"],
    ["\u202ajo@home.example\u202c", "jo@home.example"],
    ["O’Brien@home.example", "O'Brien@home.example"],
    ["jo?@home.example", "jo?@home.example"],
  ])("of %j is %s", (typed, address) => {
    expect(emailIn(typed)).toBe(address);
  });

  it.each(["", "none", "jo smith@home.example", "jo@home.example, li@home.example", "jo@home", "call 404-555-0142"])(
    "is missing in %j",
    (typed) => {
      expect(emailIn(typed)).toBeUndefined();
      expect(mailable(typed)).toBeNull();
    },
  );
});

describe("a mailbox", () => {
  it("is one for an international domain in Unicode and in ASCII", () => {
    expect(mailable("Uwe@München.example")).toBe("uwe@xn--mnchen-3ya.example");
    expect(mailable("uwe@xn--mnchen-3ya.example")).toBe("uwe@xn--mnchen-3ya.example");
    expect(emailKey("uwe@MU\u0308NCHEN.example.")).toBe("uwe@xn--mnchen-3ya.example");
  });

  it("is looked up by the typed text if that is no address", () => {
    expect(emailKey(" Nobody ")).toBe("nobody");
  });

  it("is one in every spelling", () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:[.+_-][a-z0-9]{1,5})?$/);
    const domain = fc.constantFrom("home.example", "münchen.example", "mañana.example", "mail.keystone.example");
    const before = fc.constantFrom(
      "",
      " ",
      "<",
      "mailto:",
      "MAILTO:",
      "(",
      "Jo Diaz <",
      "\u200b",
      "\u202a",
      '"',
      "\ufeff",
    );
    const after = fc.constantFrom("", " ", ".", ",", ">", ";", ")", ">,", "\u200b", "\u202c", "\n", '"');
    const style = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize("NFD"),
      (text) => text.replace("@", "＠").replaceAll(".", "．"),
      (text) => text.replace("@", "\u200b@\u200e"),
      (text) => text.replace(/(?<=@).*/, (typed) => URL.parse(`http://${typed}`)?.hostname ?? ""),
    );
    checkProperty(
      fc.property(local, domain, before, after, style, (name, at, opened, closed, styled) => {
        fc.pre(!opened.includes("Jo") || closed.startsWith(">"));
        const plain = `${name}@${at}`;
        expect(mailable(`${opened}${styled(plain)}${closed}`)).toBe(mailable(plain));
        expect(mailable(mailable(plain) ?? "")).toBe(mailable(plain));
      }),
    );
  });
});

it.each([
  ["li.ho@home.example", "mailto:li.ho@home.example"],
  ["li+zip@home.example", "mailto:li+zip@home.example"],
  ["li?x&y@home.example", "mailto:li%3Fx%26y@home.example"],
])("an email to %s opens by %s", (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});
