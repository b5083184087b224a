import { describe, expect, it } from "vitest";
import { exampleFee, feeExample, isCommissionPercent, usualExample } from "./fee-example.ts";

describe("Ada asks what a closing costs her", () => {
  it("a $400,000 home brings her side $10,000, of which Professional takes $1,500", () => {
    const example = feeExample(usualExample);
    expect(example).toEqual({ price: 40_000_000, commission: 1_000_000 });
    expect(example && exampleFee(example, 15)).toBe(150_000);
  });

  it("reads a price however she writes it, and rounds to the cent once", () => {
    expect(feeExample({ home: "$ 412,345.60", commission: "3" })).toEqual({ price: 41_234_500, commission: 1_237_035 });
    expect(exampleFee({ price: 0, commission: 1_237_035 }, 15)).toBe(185_555);
  });

  it.each(["", "no idea", "0", "99,000,000"])("says nothing about %j", (home) => {
    expect(feeExample({ home, commission: "2" })).toBeUndefined();
  });

  it("knows the commissions that it offers", () => {
    expect(["2", "2.5", "3", "6", null].filter(isCommissionPercent)).toEqual(["2", "2.5", "3"]);
  });
});
