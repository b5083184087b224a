import { describe, expect, it } from "vitest";
import { extendedDue, extensionRefusal, rightsClocks } from "./rights-request.ts";

describe("the clocks of a request about one's own data", () => {
  it("confirm within ten business days, and answer within 45 days, or 90 with a reason", () => {
    const received = "2026-11-25T15:00:00.000Z";
    // Thanksgiving and two weekends do not count.
    expect(rightsClocks(received)).toEqual({
      confirmBy: "2026-12-11T00:00:00.000Z",
      dueBy: "2027-01-09T15:00:00.000Z",
    });
    expect(extendedDue(received)).toBe("2027-02-23T15:00:00.000Z");
  });

  it.each([
    [{ state: "open", extendedAt: null }, "We wait for the bank.", undefined],
    [{ state: "open", extendedAt: null }, " ", "no-reason"],
    [{ state: "open", extendedAt: "2026-12-01T00:00:00.000Z" }, "Again.", "extended"],
    [{ state: "answered", extendedAt: null }, "Late.", "not-open"],
    [{ state: "recalled", extendedAt: null }, "Late.", "not-open"],
  ] as const)("%o, extended because %o: %s", (request, reason, refused) => {
    expect(extensionRefusal(request, reason)).toBe(refused);
  });
});
