import { describe, expect, it } from "vitest";
import { locate } from "./location.ts";

describe("the questionnaire's location", () => {
  it.each([
    ["30301", { kind: "zip", zip: "30301" }],
    [" 30301-4412 ", { kind: "zip", zip: "30301" }],
    ["Midtown, 30308", { kind: "zip", zip: "30308" }],
    [" Atlanta, GA\n", { kind: "city", city: "Atlanta", state: "GA" }],
    ["Atlanta, GA", { kind: "city", city: "Atlanta", state: "GA" }],
    ["st. louis , mo", { kind: "city", city: "st. louis", state: "MO" }],
    ["St. Louis, MO", { kind: "city", city: "St. Louis", state: "MO" }],
    ["Winston-Salem, North Carolina", { kind: "city", city: "Winston-Salem", state: "NC" }],
    ["Washington, D.C.", { kind: "unclear" }],
    ["Springfield", { kind: "unclear" }],
    ["12345 Oak Street, Atlanta, GA 30301-4412", { kind: "zip", zip: "30301" }],
    ["30301 or, if not, 30305", { kind: "unclear" }],
    ["30301 or 30305", { kind: "unclear" }],
    ["404-555-0101", { kind: "unclear" }],
    ["Atlanta, XX", { kind: "unclear" }],
    ["", { kind: "unclear" }],
  ])("%j is %j", (typed, location) => {
    expect(locate(typed)).toEqual(location);
  });
});
