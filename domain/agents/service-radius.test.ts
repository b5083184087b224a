import { describe, expect, it } from "vitest";
import { searchRadius, serviceRadii } from "./service-radius.ts";

describe("the service radius", () => {
  it("searches up to the larger number of each option", () => {
    expect(serviceRadii.map(searchRadius)).toEqual([
      { label: "15-30 Miles", miles: 30 },
      { label: "30-50 Miles", miles: 50 },
      { label: "50-80 Miles", miles: 80 },
    ]);
    expect(searchRadius("30-50 Miles").miles).toBe(50);
    expect(searchRadius("a thousand").miles).toBe(30);
  });
});
