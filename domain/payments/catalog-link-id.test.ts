import { describe, expect, it } from "vitest";
import { linkIdSchema } from "./catalog-link-id.ts";

describe("a catalog link id", () => {
  it("is a GUID in upper or lower case", () => {
    for (const id of ["5a0d0b0a-1111-4222-8333-444455556666", "5A0D0B0A-1111-4222-8333-444455556666"]) {
      expect(linkIdSchema.parse(id)).toBe(id);
    }
  });

  it.each(["https://buy.example/standard", "/sandbox/checkout/growth", "12", "", undefined, 7])(
    "%j is not valid",
    (text) => {
      expect(linkIdSchema.safeParse(text).success).toBe(false);
    },
  );
});
