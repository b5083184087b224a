import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

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
