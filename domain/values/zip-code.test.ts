import { describe, expect, it } from "vitest";
import { zipCode, zipCodesIn } from "./zip-code.ts";

describe("a zip code", () => {
  it("has five digits, with or without four extra ones", () => {
    expect(zipCode(" 30301 ")).toBe("30301");
    expect(zipCode("30301-4412")).toBe("30301");
    expect(zipCode("02134")).toBe("02134");
  });

  it.each(["", "3030", "303011", "Atlanta", "30301 30305", null])("is not %j", (text) => {
    expect(zipCode(text)).toBeUndefined();
  });

  it("is found in Ada's description of her area, once, in her order", () => {
    expect(zipCodesIn("Midtown 30308, 30305-1200 and 30308; call 4045550142")).toEqual(["30308", "30305"]);
    expect(zipCodesIn("the whole north side")).toEqual([]);
  });
});
