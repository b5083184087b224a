import { describe, expect, it } from "vitest";
import { balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import { adjusted, invoiced, type Movement, paid, refunded, writtenOff } from "#domain/fees/ledger/fee-entry.ts";
import { shareOfInvoice } from "./share.ts";

const firm = "keystone";
const fee = invoiced(firm, 154_500);

/** A quarter of a fee of $1,545 after these movements. */
const shareAfter = (...movements: Movement[]) =>
  shareOfInvoice(balanceOf([fee, ...movements].map((movement) => ({ ...movement, day: "2026-11-20" }))), 2500);

describe("the share of the broker who referred the client", () => {
  it("is nothing while some of the fee is open", () => {
    expect(shareAfter()).toBe(0);
    expect(shareAfter(paid(firm, "check", 154_499))).toBe(0);
    expect(shareAfter(paid(firm, "card", 154_500), refunded(firm, "card", 1))).toBe(0);
  });

  it("is a part of the fee that was paid, never of more than was charged", () => {
    expect(shareAfter(paid(firm, "check", 154_500))).toBe(38_625);
    expect(shareAfter(paid(firm, "check", 160_000))).toBe(38_625);
    expect(shareAfter(paid(firm, "check", 154_500), adjusted(firm, -54_500))).toBe(25_000);
    expect(shareAfter(paid(firm, "check", 154_500), adjusted(firm, -154_500))).toBe(0);
  });

  it("leaves out what was written off", () => {
    expect(shareAfter(writtenOff(firm, 154_500))).toBe(0);
    expect(shareAfter(paid(firm, "check", 100_000), writtenOff(firm, 54_500))).toBe(25_000);
    expect(shareAfter(writtenOff(firm, 54_500), paid(firm, "check", 100_001))).toBe(25_000);
    expect(shareAfter(writtenOff(firm, 154_500), paid(firm, "check", 154_500))).toBe(38_625);
  });
});
